import "server-only";
import { randomUUID } from "node:crypto";
import { type Database, type DocumentPlace, serverTime, type Write } from "@/lib/database/port";
import type { FormName } from "@/lib/registration/forms";
import type { Erasure } from "@/lib/staff-records/logs";
import { VISITOR } from "@/lib/staff-records/logs";
import type { DeskStore, RegistrationStore } from "@/lib/store/ports";
import { getCollection, getDocumentPlace, listRegistrationPlaces } from "../collections";
import { buildEventWrites } from "../events";
import { buildVersionIncrement } from "../exhibitor-list";
import { createLog } from "../pages";
import type { RegistrationDocument } from "../registrations";
import type { Scope } from "../scope";
import { createTaskRepository } from "../tasks";
import { closeLine, deleteLeftovers, finishPending } from "./leftovers";

/** With all related documents, a change stays within the limits of each engine. */
const MAX_ERASURES_PER_CHANGE = 50;

/** A line is never older than the registrations that it names. */
export const createErasureLog = (scope: Scope) => createLog<Erasure>(scope, "erasures");

type LogLine = Pick<Erasure, "form" | "ids" | "by" | "mergedInto">;

/** Extends the change that erases. */
export interface ErasureHooks {
  /** Documents that `decide` reads. */
  places: readonly DocumentPlace[];
  /** @param read contents of `places` @returns additional writes, or undefined to cancel */
  decide(
    there: readonly (readonly [id: string, stored: RegistrationDocument])[],
    read: unknown[],
  ): Write[] | undefined;
  /** Runs after the registrations are gone, before their leftovers are deleted. */
  follow?(): Promise<void>;
}

/**
 * Erases in batches with log lines. The lines omit unknown ids, but leftovers of those are erased too.
 * @param besidesOf extends the change of each batch
 * @returns the ids that existed, or "refused" if the extension cancelled
 */
export async function eraseStoredRegistrations(
  scope: Scope,
  { ids, ...line }: LogLine,
  besidesOf?: (some: readonly string[]) => ErasureHooks,
): Promise<string[] | "refused"> {
  const erased: string[] = [];
  for (let start = 0; start < ids.length; start += MAX_ERASURES_PER_CHANGE) {
    const some = ids.slice(start, start + MAX_ERASURES_PER_CHANGE);
    const there = await eraseSome(scope, { ...line, ids: some }, besidesOf?.(some));
    if (there === "refused") return there;
    erased.push(...there);
  }
  return erased;
}

/** Each attempt writes the same line; if it exists, the answer to an earlier attempt was lost. */
async function eraseSome(
  scope: Scope,
  { form, ids, ...facts }: LogLine,
  besides: ErasureHooks = { places: [], decide: () => [] },
): Promise<string[] | "refused"> {
  const { database, edition } = scope;
  const line = getDocumentPlace(edition, "erasures", randomUUID());
  const registrations = ids.map((id) => getDocumentPlace(edition, form, id));
  const erased = await database.change<
    (RegistrationDocument | Erasure | undefined)[],
    string[] | "refused"
  >([line, ...registrations, ...besides.places] as DocumentPlace[], (written, ...read) => {
    if (written) return { result: (written as Erasure).ids };
    const there = ids.flatMap((id, n) =>
      read[n] ? [[id, read[n] as RegistrationDocument] as const] : [],
    );
    const also = besides.decide(there, read.slice(ids.length));
    if (!also) return { result: "refused" };
    const known = there.map(([id]) => id);
    const at = new Date();
    return {
      writes: [
        ...also,
        ...deleteRegistrations(edition, form, ids),
        ...known.flatMap((id) => buildEventWrites(scope, { event: "withdrawn", form, id, at })),
        ...(known.length > 0
          ? [{ put: line, data: { at: serverTime, ...facts, form, ids: known, isPending: true } }]
          : []),
      ],
      result: known,
      erases: true,
    };
  });
  if (erased === "refused") return erased;
  await besides.follow?.();
  await deleteLeftovers(scope, form, ids);
  if (erased.length > 0) await closeLine(scope, line);
  return erased;
}

/**
 * Erases what a line of another log names, unless it is newer, and copies the line. Repeating it changes nothing.
 * @param besidesOf as of `eraseStoredRegistrations`; what they cancel is erased all the same
 */
export async function applyErasure(
  scope: Scope,
  lineId: string,
  line: Erasure,
  besidesOf?: (some: readonly string[]) => ErasureHooks,
): Promise<void> {
  const { database, edition } = scope;
  const { form, ids, at } = line;
  const place = getDocumentPlace(edition, "erasures", lineId);
  for (let start = 0; start === 0 || start < ids.length; start += MAX_ERASURES_PER_CHANGE) {
    const some = ids.slice(start, start + MAX_ERASURES_PER_CHANGE);
    const isLast = start + MAX_ERASURES_PER_CHANGE >= ids.length;
    const registrations = some.map((id) => getDocumentPlace(edition, form, id));
    const besides = besidesOf?.(some);
    const isDone = await database.change<(RegistrationDocument | Erasure | undefined)[], boolean>(
      [place, ...registrations, ...(besides?.places ?? [])] as DocumentPlace[],
      (written, ...read) => {
        if (written) return { result: true };
        const stored = some.map((id, n) => [id, read[n] as RegistrationDocument] as const);
        const older = stored.filter(([, one]) => !isNewer(one, at));
        const there = older.filter(([, one]) => one !== undefined);
        const writes = [
          ...(besides?.decide(there, read.slice(some.length)) ?? []),
          ...deleteRegistrations(
            edition,
            form,
            older.map(([id]) => id),
          ),
        ];
        const also = isLast ? [{ put: place, data: { ...line, isPending: true } }] : [];
        return { writes: [...writes, ...also], result: false, erases: true };
      },
    );
    if (isDone) return;
    await besides?.follow?.();
    await deleteLeftovers(scope, form, some);
  }
  await closeLine(scope, place);
}

const isNewer = (stored: RegistrationDocument | undefined, erasedAt: Date): boolean =>
  stored !== undefined && stored.createdAt > erasedAt;

/** Also deletes documents whose ids follow from the registrations. */
function deleteRegistrations(edition: string, form: FormName, ids: readonly string[]): Write[] {
  const places = ids.flatMap((id) => listRegistrationPlaces(edition, form, id));
  const writes = places.map((place) => ({ delete: place }));
  return form === "exhibit" ? [...writes, buildVersionIncrement(edition)] : writes;
}

export function createErasureRepository(
  scope: Scope,
  findByToken: RegistrationStore["findByToken"],
): Pick<
  DeskStore,
  "erase" | "withdraw" | "deleteLeftovers" | "hasUnfinishedErasure" | "finishErasures"
> {
  const { database } = scope;
  return {
    async erase(line) {
      const erased = await eraseStoredRegistrations(scope, line);
      // The files of the database still hold the old pages.
      await database.finishErasures(true);
      return erased === "refused" ? [] : erased;
    },

    async withdraw(token) {
      const found = await findByToken(token);
      if (found)
        await eraseStoredRegistrations(scope, { form: "visit", ids: [found.id], by: VISITOR });
      // Does not wait for readers of the files; the desk retries while one holds them.
      await database.finishErasures(false);
    },

    async hasUnfinishedErasure() {
      const lines = getCollection(scope.edition, "erasures");
      const pending = await database.count(lines, { by: "isPending", is: true });
      if (pending > 0 || (await createTaskRepository(scope).hasUnfinishedDeletion())) return true;
      return database.hasUnfinishedErasure();
    },

    deleteLeftovers: () => finishPending(scope),

    async finishErasures() {
      await finishPending(scope);
      await database.finishErasures(true);
    },
  };
}

/** Whether a registration that existed at `at` was erased later. */
export type ErasureCheck = (about: { form: FormName; id: string }, at: Date) => boolean;

export async function loadErasureCheck(database: Database, edition: string): Promise<ErasureCheck> {
  const last = new Map<string, Date>();
  for await (const { at, form, ids } of createLog<Erasure>(
    { database, edition },
    "erasures",
  ).readSince()) {
    for (const id of ids) last.set(`${form}/${id}`, at);
  }
  return ({ form, id }, at) => {
    const erased = last.get(`${form}/${id}`);
    return erased !== undefined && erased >= at;
  };
}
