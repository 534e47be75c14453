/** Erases people from every place that holds something of them. */
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
import { closeLine, deleteLeftovers, finishPending } from "./leftovers";

/**
 * How many registrations one change erases. With everything that belongs to them, the change stays within the limits of
 * an engine.
 */
const MAX_ERASURES_PER_CHANGE = 50;

/** The log of erasures of an edition. A line is never older than what it names. */
export const createErasureLog = (scope: Scope) => createLog<Erasure>(scope, "erasures");

type LogLine = Pick<Erasure, "form" | "ids" | "by">;

/** What else a change that erases does. */
export interface ErasureHooks {
  /** What it reads. */
  places: readonly DocumentPlace[];
  /** @param read what the places hold @returns what it writes, or nothing if nobody may be erased */
  decide(
    there: readonly (readonly [id: string, stored: RegistrationDocument])[],
    read: unknown[],
  ): Write[] | undefined;
  /** What is done after the registrations are gone, before everything that is left of them is deleted. */
  follow?(): Promise<void>;
}

/**
 * Erases registrations with a line of the log, some at a time. Ids that are not there are left out of the line, but
 * whatever is left of them is erased, too.
 * @param besidesOf what else each part does
 * @returns the ids that were there, or "refused" if what else was to be done did not go on
 */
export async function eraseStoredRegistrations(
  scope: Scope,
  { form, ids, by }: LogLine,
  besidesOf?: (some: readonly string[]) => ErasureHooks,
): Promise<string[] | "refused"> {
  const erased: string[] = [];
  for (let start = 0; start < ids.length; start += MAX_ERASURES_PER_CHANGE) {
    const some = ids.slice(start, start + MAX_ERASURES_PER_CHANGE);
    const there = await eraseSome(scope, { form, ids: some, by }, besidesOf?.(some));
    if (there === "refused") return there;
    erased.push(...there);
  }
  return erased;
}

/** Erases in one change. Every attempt writes the same line: if it is there, the answer to an earlier one was lost. */
async function eraseSome(
  scope: Scope,
  { form, ids, by }: LogLine,
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
          ? [{ put: line, data: { at: serverTime, by, form, ids: known, isPending: true } }]
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
 * Does what a line of another database's log says: erases the registrations that it names if they are older than it,
 * and copies the line. A line that is here already was done before, and changes nothing.
 */
export async function applyErasure(scope: Scope, lineId: string, line: Erasure): Promise<void> {
  const { database, edition } = scope;
  const { form, ids, at } = line;
  const place = getDocumentPlace(edition, "erasures", lineId);
  for (let start = 0; start === 0 || start < ids.length; start += MAX_ERASURES_PER_CHANGE) {
    const some = ids.slice(start, start + MAX_ERASURES_PER_CHANGE);
    const isLast = start + MAX_ERASURES_PER_CHANGE >= ids.length;
    const registrations = some.map((id) => getDocumentPlace(edition, form, id));
    const isDone = await database.change<(RegistrationDocument | Erasure)[], boolean>(
      [place, ...registrations],
      (written, ...read) => {
        if (written) return { result: true };
        const older = some.filter(
          (_, n) => !isNewer(read[n] as RegistrationDocument | undefined, at),
        );
        const writes = deleteRegistrations(edition, form, older);
        const also = isLast ? [{ put: place, data: { ...line, isPending: true } }] : [];
        return { writes: [...writes, ...also], result: false, erases: true };
      },
    );
    if (isDone) return;
    await deleteLeftovers(scope, form, some);
  }
  await closeLine(scope, place);
}

/** Whether somebody has registered again after an erasure. */
const isNewer = (stored: RegistrationDocument | undefined, erasedAt: Date): boolean =>
  stored !== undefined && stored.createdAt > erasedAt;

/** Deletes registrations and the documents whose ids follow from theirs. */
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
      // The files of the database still hold the pages as they were before.
      await database.finishErasures(true);
      return erased === "refused" ? [] : erased;
    },

    async withdraw(token) {
      const found = await findByToken(token);
      if (found)
        await eraseStoredRegistrations(scope, { form: "visit", ids: [found.id], by: VISITOR });
      // This does not wait for a reader of the files: while one holds them, the desk goes on trying.
      await database.finishErasures(false);
    },

    async hasUnfinishedErasure() {
      const lines = getCollection(scope.edition, "erasures");
      const pending = await database.count(lines, { by: "isPending", is: true });
      return pending > 0 || database.hasUnfinishedErasure();
    },

    deleteLeftovers: () => finishPending(scope),

    async finishErasures() {
      await finishPending(scope);
      await database.finishErasures(true);
    },
  };
}

/** Tells whether a registration that was there at a time was erased after it. */
export type ErasureCheck = (about: { form: FormName; id: string }, at: Date) => boolean;

/** What the log of erasures of a database says. */
export async function loadErasureCheck(database: Database, edition: string): Promise<ErasureCheck> {
  const last = new Map<string, Date>();
  for await (const { at, form, ids } of createLog<Erasure>(
    { database, edition },
    "erasures",
  ).since()) {
    for (const id of ids) last.set(`${form}/${id}`, at);
  }
  return ({ form, id }, at) => {
    const erased = last.get(`${form}/${id}`);
    return erased !== undefined && erased >= at;
  };
}
