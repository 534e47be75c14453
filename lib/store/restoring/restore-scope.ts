/** The two stores of a restore: the copy of the backup, and the present store, which knows what has ended since. */
import "server-only";
import {
  type Database,
  type DocumentPlace,
  iterateDocuments,
  type Write,
} from "@/lib/database/port";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { CollectionKind } from "../collection-list";
import { getCollection, getDocumentPlace } from "../collections";
import { batchItems, iteratePairs } from "../copying/document-pairs";
import { getBatchSize } from "../pages";

const WRITE_BATCH_SIZE = 500;

/** Ends of the present store that stay, and what is stopped or held back. */
const restoreFacts = [
  "erasures",
  "passes",
  "links",
  "consents",
  "leads",
  "kept",
  "addresses",
  "sent",
  "broadcasts",
  "publications",
  "bulkWork",
  "held",
] as const;
export type RestoreFact = (typeof restoreFacts)[number];

/** For all editions together. */
export type RestoreCounts = Record<RestoreFact, number>;

export const createRestoreCounts = () =>
  Object.fromEntries(restoreFacts.map((fact) => [fact, 0])) as RestoreCounts;

export interface RestoreScope {
  edition: string;
  copy: Database;
  /** Undefined if it is missing or unreadable: nobody can tell what has happened since the backup. */
  present: Database | undefined;
  now: Date;
  /** Of the last change in the backup. */
  backedUpAt: Date;
  counts: RestoreCounts;
  /** Registrations of the copy, once those erased since are gone, and of the present store (`toRegistrationKey`). */
  registrations: { copy: ReadonlySet<string>; present: ReadonlySet<string> };
  /** The ids that were merged into a registration of the present store, by its `toRegistrationKey`. */
  merged: ReadonlyMap<string, readonly string[]>;
  /** Registrations whose consent the restore has withdrawn. */
  withdrawn: Set<string>;
}

export const toRegistrationKey = (form: string, id: string) => `${form}/${id}`;

export async function loadRegistrationKeys(
  database: Database | undefined,
  edition: string,
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  const load = async (form: FormName, from: Database) => {
    const query = { limit: getBatchSize(form) };
    for await (const { id } of iterateDocuments(from, getCollection(edition, form), query))
      keys.add(toRegistrationKey(form, id));
  };
  if (database) for (const form of formNames) await load(form, database);
  return keys;
}

export interface RestorePair<Data> {
  id: string;
  copy?: Data | undefined;
  present?: Data | undefined;
}

/** What becomes of one document: undefined leaves the copy as it is. */
export interface RestoreDecision {
  write: object | "delete";
  counts?: RestoreFact;
}

/** Decides about each document of a collection in either store. */
export async function restoreDocuments<Data extends object>(
  scope: RestoreScope,
  kind: CollectionKind,
  decide: (pair: RestorePair<Data>) => RestoreDecision | undefined,
): Promise<void> {
  const { copy, edition, counts } = scope;
  const size = getBatchSize(kind, WRITE_BATCH_SIZE);
  for await (const pairs of batchItems(iterateBoth<Data>(scope, kind), size)) {
    const writes = pairs.flatMap((pair): Write[] => {
      const decision = decide(pair);
      if (!decision) return [];
      if (decision.counts) counts[decision.counts] += 1;
      return [toWrite(getDocumentPlace(edition, kind, pair.id), decision.write)];
    });
    if (writes.length > 0) await copy.change([], () => ({ writes, result: undefined }));
  }
}

const toWrite = (place: DocumentPlace, write: RestoreDecision["write"]): Write =>
  write === "delete" ? { delete: place } : { put: place, data: write };

async function* iterateBoth<Data>(
  { copy, present, edition }: RestoreScope,
  kind: CollectionKind,
): AsyncGenerator<RestorePair<Data>> {
  if (present) {
    for await (const { id, from, to } of iteratePairs<Data>(
      { from: copy, to: present },
      edition,
      kind,
    ))
      yield { id, copy: from?.data, present: to?.data };
    return;
  }
  const query = { limit: getBatchSize(kind) };
  for await (const { id, data } of iterateDocuments<Data>(
    copy,
    getCollection(edition, kind),
    query,
  ))
    yield { id, copy: data };
}
