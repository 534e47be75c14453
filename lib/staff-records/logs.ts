/** Pages of long lists, and the logs of erasures, corrections and exports. */
import type { FormName } from "@/lib/registration/forms";

/** In ascending order of time. */
export interface Page<Item> {
  items: Item[];
  /** Can be stored to read later items. If the page is empty, it is the given cursor. */
  next: string | undefined;
}

export interface PageRequest {
  /** The `next` of an earlier page, or a start time; default: the beginning. */
  from?: string | Date;
  limit: number;
}

/** Every method throws StoreUnavailable. */
export interface Log<Line> {
  /** The oldest first. */
  readSince(time?: Date): AsyncIterable<Line>;
  /** The latest first. */
  readLatest(request: { after?: string | undefined; limit: number }): Promise<Page<Line>>;
}

/** What a copy from another store has brought in, which keeps its times. Every method throws StoreUnavailable. */
export interface CopyFollower<Item> {
  /** Skips what was copied before. Call it before everything is read. */
  begin(): Promise<void>;
  /** Items since the last call. If it fails, the next call repeats them. */
  readNewer(): Promise<Item[]>;
  /** How many documents were read. A query without a result counts as one. */
  countDocumentsRead(): number;
}

/** The actor in the logs if visitors act by their own pass. */
export const VISITOR = "visitor";

/** Contains only ids of erased registrations. */
export interface Erasure {
  at: Date;
  /** An email address, or the name of a command. */
  by: string;
  form: FormName;
  ids: string[];
  /** Id of the registration that was kept, if it was a merge. */
  mergedInto?: string;
}

/** Contains only names of changed fields. */
export interface Correction {
  at: Date;
  /** "visitor", or the email address of a staff account. */
  by: string;
  form: FormName;
  id: string;
  fields: string[];
}

/** For exports with guarded columns, such as identity numbers. Contains only names of columns. */
export interface ExportRecord {
  at: Date;
  by: string;
  form: FormName;
  columns: string[];
  count: number;
}
