/**
 * A small transactional document database: what Firestore and the embedded file have in common. The
 * repositories of `lib/store` are written over it, each rule once.
 */

/** The documents of a kind. The name tells the edition, too. */
export interface Collection {
  readonly name: string;
  /** The fields that queries ask, all at the top of a document. Of a list, each element is found. */
  readonly indexed: readonly string[];
}

/** Where a document is, or may be. */
export interface DocumentPlace {
  readonly in: Collection;
  readonly id: string;
}

/** What is filled in when it is stored: the engine's own time, or a number that is added to the stored one. */
export class FieldTransform {
  constructor(readonly more?: number) {}
}

/** The microseconds of times that an engine has read. Writing such a time again, to any engine, does not change it. */
const exactMicroseconds = new WeakMap<Date, number>();

/** A date that remembers its microseconds. */
export function fromMicroseconds(microseconds: number): Date {
  const date = new Date(Math.floor(microseconds / 1000));
  exactMicroseconds.set(date, microseconds);
  return date;
}

/** The microseconds of a date, since 1970. @throws RangeError if the date is none */
export function toMicroseconds(date: Date): number {
  if (Number.isNaN(date.getTime())) throw new RangeError("A date that is none cannot be stored.");
  const known = exactMicroseconds.get(date);
  const isSame = known !== undefined && Math.floor(known / 1000) === date.getTime();
  return isSame ? known : date.getTime() * 1000;
}

/**
 * The engine's own time, for a field at the top of a document: the same for all that one change writes. In the embedded
 * file each change is later than the one before. The clocks of Firestore's servers may differ by some seconds.
 */
export const serverTime = new FieldTransform();

/** Adds to a number; one that is not there is 0. Only for `merge`. */
export const buildIncrement = (more: number) => new FieldTransform(more);

/**
 * What is written. Data are JSON and dates; a field that is undefined is left out. `merge` replaces only the values
 * that it names, also within maps (an empty map replaces the stored one), and makes the document if it is missing.
 */
export type Write =
  | { create: DocumentPlace; data: object }
  | { put: DocumentPlace; data: object }
  | { merge: DocumentPlace; data: object }
  | { delete: DocumentPlace };

/** What a change writes, and what it answers. */
interface ChangeOutcome<Result> {
  writes?: readonly Write[];
  result: Result;
  /** The answer if something that is to be created is there, and was not read. Then nothing is written. */
  ifTaken?: Result;
  /** Whether what is deleted must also leave the files of the database (`finishErasures`). */
  erases?: boolean;
}

type QueryValue = string | number | boolean | Date;

/**
 * What is looked for. A query asks one field. Documents without that field are not found. They come in the order of
 * the field, then of their ids; those that have one value, in the order of their ids. A query that asks no field finds
 * all documents, in the order of their ids.
 */
export type DocumentQuery = (FieldFilter | { by?: undefined; latestFirst?: false }) & {
  limit: number;
  after?: string | undefined;
  latestFirst?: boolean;
};

/** Which field is asked, and for what: one value, an element of a list, or a range. */
export type FieldFilter = { by: string } & (
  | { is: QueryValue }
  | { has: QueryValue }
  | { from?: QueryValue | undefined; before?: QueryValue | undefined }
);

/** A document that a query has found. */
export interface StoredDocument<Data> {
  id: string;
  data: Data;
  /** When it was written last, by the engine's clock. */
  changedAt: Date;
}

/** Whether a text from outside can be a cursor (`QueryPage.next`). */
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

/** A page of the answer to a query. Only an empty page is the end, because an answer may break off. */
export interface QueryPage<Data> {
  documents: StoredDocument<Data>[];
  /** Where to go on, by `after`. It stays as it was given if there are no documents. */
  next: string | undefined;
}

/** Every method ends within 8 s and throws StoreUnavailable. */
export interface Database {
  readonly kind: "firestore" | "sqlite";
  /** The documents at some places, in their order. */
  read<Data>(...places: DocumentPlace[]): Promise<(Data | undefined)[]>;
  find<Data>(collection: Collection, query: DocumentQuery): Promise<QueryPage<Data>>;
  /** How many documents a query would find. */
  count(collection: Collection, query: FieldFilter): Promise<number>;
  /**
   * Reads, decides and writes: all or nothing. If something that it has read changes meanwhile, it decides again. So
   * `decide` must have no other effect. If the answer to a write is lost, the engine recognises the write by what it
   * has stored.
   */
  change<Before extends unknown[], Result>(
    places: { [Index in keyof Before]: DocumentPlace },
    decide: (
      ...before: { [Index in keyof Before]: Before[Index] | undefined }
    ) => ChangeOutcome<Result>,
  ): Promise<Result>;
  /**
   * Tells what a query finds, now and whenever that changes. Waiting for a change costs no reads. It goes on while the
   * database is unavailable, and then tells what has changed.
   * @returns a function that ends it
   */
  watch<Data>(
    collection: Collection,
    query: DocumentQuery,
    tell: (documents: StoredDocument<Data>[]) => void,
  ): () => void;
  /** The names of all collections that hold something. */
  collections(): Promise<string[]>;
  /** Resolves when the database accepts writes. */
  ping(): Promise<void>;
  /** Whether the files of the database may still hold what was erased. */
  hasUnfinishedErasure(): Promise<boolean>;
  /**
   * Overwrites what was erased, if that is still to be done.
   * @param waits whether it waits for readers who hold it up, and throws if they do not end
   */
  finishErasures(waits: boolean): Promise<void>;
  close(): Promise<void>;
}

/** All documents that a query finds, page by page. */
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
