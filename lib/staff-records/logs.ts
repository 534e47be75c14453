/** Long lists in pages, and the logs of what was erased, corrected and exported. */
import type { FormName } from "../registration/forms";

/** One page of a long list, in ascending order of time. */
export interface Page<Item> {
  items: Item[];
  /**
   * The cursor of the next page. It can be kept to read what is stored later. If this page is empty, it is the
   * cursor that was given.
   */
  next: string | undefined;
}

/** Says which page of a long list is wanted. */
export interface PageRequest {
  /** The `next` of an earlier page, or the time to begin at. Without it the list begins at its start. */
  from?: string | Date;
  /** The most items that the page may have. */
  limit: number;
}

/** A log whose lines have times. Every method throws StoreUnavailable. */
export interface Log<Line> {
  /** The lines since a time, oldest first; all of them without one. */
  since(time?: Date): AsyncIterable<Line>;
  /** A page of the lines, the latest first. */
  latest(request: { after?: string | undefined; limit: number }): Promise<Page<Line>>;
}

/** What the logs of erasures and corrections call visitors who act by their own pass. */
export const VISITOR = "visitor";

/** A line of the log of erasures. It holds only the ids of what was erased. */
export interface Erasure {
  at: Date;
  /** Who erased: a person's address or the name of a command. */
  by: string;
  form: FormName;
  ids: string[];
}

/** A line of the log of corrections. It holds only the names of what was changed. */
export interface Correction {
  at: Date;
  /** Who corrected: "visitor", or the desk's person. */
  by: string;
  form: FormName;
  /** Id of the registration. */
  id: string;
  fields: string[];
}

/**
 * A line of the log of exports that hold guarded columns, such as identity numbers. It holds only the names of the
 * columns.
 */
export interface ExportRecord {
  at: Date;
  /** Who exported: a person's address or the name of a command. */
  by: string;
  form: FormName;
  columns: string[];
  count: number;
}
