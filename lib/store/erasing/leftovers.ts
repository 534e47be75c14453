/** Deletes leftovers of erased registrations in collections where only a query finds them. */
import "server-only";
import { type DocumentPlace, iterateDocuments } from "@/lib/database/port";
import type { FormName } from "@/lib/registration/forms";
import type { Erasure } from "@/lib/staff-records/logs";
import type { CollectionKind } from "../collection-list";
import {
  collectionKinds,
  getCollection,
  getDocumentPlace,
  getPersonalDataRule,
} from "../collections";
import { getBatchSize, READ_BATCH_SIZE } from "../pages";
import type { RegistrationDocument } from "../registrations";
import type { Scope } from "../scope";
import { createTaskRepository } from "../tasks";

interface DocumentFields {
  about?: string;
  kind?: string;
  createdAt?: Date;
  changedAt?: Date;
}

interface StoredErasure extends Erasure {
  /** Leftovers may remain. */
  isPending?: true;
}

/** Marks a line as done: no leftovers remain. */
export function closeLine(
  { database }: Pick<Scope, "database">,
  place: DocumentPlace,
): Promise<void> {
  return database.change<[StoredErasure], void>([place], (stored) => {
    if (!stored?.isPending) return { result: undefined };
    const { isPending: _, ...data } = stored;
    return { writes: [{ put: place, data }], result: undefined };
  });
}

/** Finishes erasures that were interrupted after the registrations were deleted, and deletions of tasks. */
export async function finishPending(scope: Scope): Promise<void> {
  const { database, edition } = scope;
  const lines = getCollection(edition, "erasures");
  const pending = { by: "isPending", is: true, limit: READ_BATCH_SIZE };
  for (const { id, data } of await Array.fromAsync(
    iterateDocuments<StoredErasure>(database, lines, pending),
  )) {
    await deleteLeftovers(scope, data.form, data.ids);
    await closeLine(scope, { in: lines, id });
  }
  await createTaskRepository(scope).finishDeletions();
}

/**
 * Runs after the registrations are gone, until queries find nothing. Later nothing is written about them, because each
 * writer reads the registration in its change. Data of people who registered again with the same answers stays.
 */
export async function deleteLeftovers(
  scope: Pick<Scope, "database" | "edition">,
  form: FormName,
  ids: readonly string[],
): Promise<void> {
  for (const kind of collectionKinds) {
    const holds = getPersonalDataRule(kind);
    if (typeof holds !== "object") continue;
    const { owner, spared } = holds;
    const isAbout = (data: DocumentFields) => data.about === form && !spared.test(data.kind ?? "");
    for (const id of ids) {
      await deleteFound(scope, kind, "registration", { form, id }, isAbout);
      if (owner && form === "exhibit") await deleteFound(scope, kind, owner, { form, id });
    }
  }
}

async function deleteFound(
  { database, edition }: Pick<Scope, "database" | "edition">,
  kind: CollectionKind,
  by: string,
  { form, id }: { form: FormName; id: string },
  isMeant: (data: DocumentFields) => boolean = () => true,
): Promise<void> {
  const collection = getCollection(edition, kind);
  const registration = getDocumentPlace(edition, form, id);
  for (let after: string | undefined; ; ) {
    const query = { by, is: id, limit: getBatchSize(kind), after };
    const { documents, next } = await database.find<DocumentFields>(collection, query);
    if (documents.length === 0) return;
    const meant = documents.filter(({ data }) => isMeant(data));
    if (meant.length > 0) {
      await database.change<[RegistrationDocument], void>([registration], (stored) => ({
        writes: meant
          .filter(
            ({ data, changedAt }) => !stored || getDocumentTime(data, changedAt) < stored.createdAt,
          )
          .map((one) => ({ delete: { in: collection, id: one.id } })),
        result: undefined,
        erases: true,
      }));
    }
    after = next;
  }
}

/** Write time of a document. A copied document has its original time in a field. */
const getDocumentTime = ({ createdAt, changedAt }: DocumentFields, writtenAt: Date): Date =>
  createdAt ?? changedAt ?? writtenAt;
