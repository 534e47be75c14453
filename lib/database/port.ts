/** A small transactional document database: what Firestore and SQLite have in common. */

/** Documents of one kind and edition. */
export interface Collection {
  readonly name: string;
  /** Top-level fields that queries use. Lists are indexed by element. */
  readonly indexed: readonly string[];
}

export interface DocumentPlace {
  readonly in: Collection;
  readonly id: string;
}

/** A value that is computed on write: the engine's time, or a number added to the stored one. */
export class FieldTransform {
  constructor(readonly more?: number) {}
}

/** Exact microseconds of dates that an engine has read, so that a copy to any engine keeps them. */
const exactMicroseconds = new WeakMap<Date, number>();

export function fromMicroseconds(microseconds: number): Date {
  const date = new Date(Math.floor(microseconds / 1000));
  exactMicroseconds.set(date, microseconds);
  return date;
}

/** Microseconds since 1970. @throws RangeError if the date is invalid */
export function toMicroseconds(date: Date): number {
  if (Number.isNaN(date.getTime())) throw new RangeError("A date that is none cannot be stored.");
  const known = exactMicroseconds.get(date);
  const isSame = known !== undefined && Math.floor(known / 1000) === date.getTime();
  return isSame ? known : date.getTime() * 1000;
}

/**
 * The engine's time, for top-level fields; equal in all writes of one change. In SQLite each change is later than the
 * one before. The clocks of Firestore's servers may differ by some seconds.
 */
export const serverTime = new FieldTransform();

/** Only for `merge`. A missing number counts as 0. */
export const buildIncrement = (more: number) => new FieldTransform(more);

/**
 * Data are JSON and dates; undefined fields are dropped. `merge` replaces only the values in `data`, also within maps
 * (an empty map replaces the stored one), and creates a missing document.
 */
export type Write =
  | { create: DocumentPlace; data: object }
  | { put: DocumentPlace; data: object }
  | { merge: DocumentPlace; data: object }
  | { delete: DocumentPlace };

interface ChangeOutcome<Result> {
  writes?: readonly Write[];
  result: Result;
  /** Returned, without writing, if a document to `create` exists that was not read. */
  ifTaken?: Result;
  /** Whether deleted data must also leave the files of the database (`finishErasures`). */
  erases?: boolean;
}

type QueryValue = string | number | boolean | Date;

/**
 * A query on one field, ordered by the field, then the id; with `is` or `has`, by id. Documents without the field are
 * not found. Without a field, it finds all documents, ordered by id.
 */
export type DocumentQuery = (FieldFilter | { by?: undefined; latestFirst?: false }) & {
  limit: number;
  after?: string | undefined;
  latestFirst?: boolean;
};

export type FieldFilter = { by: string } & (
  | { is: QueryValue }
  | { has: QueryValue }
  | { from?: QueryValue | undefined; before?: QueryValue | undefined }
);

export interface StoredDocument<Data> {
  id: string;
  data: Data;
  /** Time of the last write, by the engine's clock. */
  changedAt: Date;
}

/** Whether untrusted text can be a cursor (`QueryPage.next`). */
export function isCursor(text: string): boolean {
  try {
    const parts: unknown = JSON.parse(text);
    if (!Array.isArray(parts) || parts.length !== 2 || typeof parts[1] !== "string") return false;
    const values: unknown[] = [parts[0]].flat();
    return values.every((one) => one === null || ["number", "string"].includes(typeof one));
  } catch {
    return false;
  }
}

/** Only an empty page is the end: an engine may return fewer than `limit`. */
export interface QueryPage<Data> {
  documents: StoredDocument<Data>[];
  /** Cursor for `after`. For an empty page it is the given one. */
  next: string | undefined;
}

/** Every method ends within 8 s and throws StoreUnavailable. */
export interface Database {
  readonly kind: "firestore" | "sqlite";
  /** In the order of the places; undefined if missing. */
  read<Data>(...places: DocumentPlace[]): Promise<(Data | undefined)[]>;
  find<Data>(collection: Collection, query: DocumentQuery): Promise<QueryPage<Data>>;
  count(collection: Collection, query: FieldFilter): Promise<number>;
  /**
   * Reads, decides and writes in one transaction. `decide` runs again if a read document changes, so it must have no
   * side effects. If the answer to a write is lost, the engine recognises its write in the stored data.
   */
  change<Before extends unknown[], Result>(
    places: { [Index in keyof Before]: DocumentPlace },
    decide: (
      ...before: { [Index in keyof Before]: Before[Index] | undefined }
    ) => ChangeOutcome<Result>,
  ): Promise<Result>;
  /**
   * Calls `tell` now and after each change, at no cost in between, also after an outage.
   * @returns a function that ends it
   */
  watch<Data>(
    collection: Collection,
    query: DocumentQuery,
    tell: (documents: StoredDocument<Data>[]) => void,
  ): () => void;
  listCollections(): Promise<string[]>;
  ping(): Promise<void>;
  /** Whether the files of the database may still hold erased data. */
  hasUnfinishedErasure(): Promise<boolean>;
  /** Overwrites erased data that is still in the files. @param waits for readers that block it, or throws */
  finishErasures(waits: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function* iterateDocuments<Data>(
  database: Database,
  collection: Collection,
  query: DocumentQuery,
) {
  for (let after = query.after; ; ) {
    const { documents, next } = await database.find<Data>(collection, { ...query, after });
    if (documents.length === 0) return;
    yield* documents;
    after = next;
  }
}
