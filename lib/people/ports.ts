/** What the organiser's desk needs of the store beyond the public site's port. */
import type { FormName } from "../registration/forms";
import type { NewMessages, RegistrationStore, StoredRegistration } from "../registration/ports";
import type {
  StaffFile,
  StaffFileChange,
  StaffFileOf,
  StaffFilesRead,
} from "../registration/staff-file";
import type { Admission, Admitted, GateDocuments } from "./gate";
import type { ReportRepository } from "./reports";
import type { View } from "./views";

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

/** A line of the log of erasures. It holds only the ids of what was erased. */
export interface Erasure {
  at: Date;
  /** Who erased: a person's address or the name of a command. */
  by: string;
  form: FormName;
  ids: string[];
}

/** Registrations of one person that become one. */
export interface Merge {
  form: FormName;
  /** Id of the registration that stays. */
  keep: string;
  /** Ids of the registrations that are erased. */
  others: readonly string[];
  /** Who merges. */
  by: string;
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
export interface NotedExport {
  at: Date;
  /** Who exported: a person's address or the name of a command. */
  by: string;
  form: FormName;
  columns: string[];
  count: number;
}

/** The days of the fair on which a registered person arrived. */
export interface Arrivals {
  form: FormName;
  /** Id of the registration. */
  id: string;
  /** The time of the first mark of each day (ISO 8601). It is empty when the last mark was taken back. */
  days: Record<string, Date>;
  /** Who let them in on each day, the earliest first, if devices did. */
  admissions?: Record<string, Admission[]>;
  changedAt: Date;
}

export interface ArrivalRepository {
  /**
   * Marks that somebody arrived on a day. The first mark of a day stays, whoever else marks it.
   * @returns when they first arrived on that day and whether it is this mark; undefined when there
   *   is no such registration
   * @throws StoreUnavailable
   */
  mark(
    form: FormName,
    id: string,
    day: string,
    at: Date,
  ): Promise<{ first: boolean; at: Date } | undefined>;
  /**
   * Marks an admission by a device. The earliest time of a day stays, in whatever order they come to the store. The
   * same one twice changes nothing.
   * @param alone whether the device decided offline. Otherwise it is kept only if it is the first of its day.
   * @returns undefined when there is no such registration
   * @throws StoreUnavailable
   */
  admit(
    name: { form: FormName; id: string; day: string },
    admission: Admission,
    alone: boolean,
  ): Promise<Admitted | undefined>;
  /** Takes one admission back. @returns whether there was one @throws StoreUnavailable */
  undo(
    name: { form: FormName; id: string; day: string },
    which: Pick<Admission, "device" | "number">,
  ): Promise<boolean>;
  /** The admissions of one registration by day. @throws StoreUnavailable */
  admissionsOf(form: FormName, id: string): Promise<Record<string, Admission[]>>;
  /** Takes the mark of a day back, with its admissions. @throws StoreUnavailable */
  takeBack(form: FormName, id: string, day: string): Promise<void>;
  /** The marks of one registration by day. @throws StoreUnavailable */
  of(form: FormName, id: string): Promise<Record<string, Date>>;
  /** The arrivals of the edition, of all forms, by their last change. @throws StoreUnavailable */
  page(request: PageRequest): Promise<Page<Arrivals>>;
}

/** Marks of rehearsals at the entrance. They are separate from the arrivals, and nothing counts them. */
export interface RehearsalRepository extends ArrivalRepository {
  /** @throws StoreUnavailable */
  wipe(): Promise<void>;
}

export interface StaffFiles extends StaffFilesRead {
  /**
   * Changes the file of a registration, or makes it. Two callers do so one after the other.
   * @param change gets the stored file and returns the new one, or undefined to leave it as it is. It may be called
   *   several times, even after its own change was stored, and must recognise that.
   * @param messages are stored in the same transaction, and replace those that wait already
   * @throws StoreUnavailable
   */
  change(
    form: FormName,
    id: string,
    change: (before: StaffFile) => StaffFile | undefined,
    messages?: Pick<NewMessages, "kinds" | "dueAt" | "attempts">,
  ): Promise<StaffFileChange>;
  /** The files of the edition, of all forms, by their last change. @throws StoreUnavailable */
  page(request: PageRequest): Promise<Page<StaffFileOf>>;
}

export interface DeskStore extends RegistrationStore {
  inEdition(edition: string): DeskStore;
  /**
   * Registrations of a form by `createdAt`. A caller that keeps what it has read asks for newer ones with `next`.
   * The clocks of Firestore's servers may differ, so there a caller begins some seconds before the newest one that
   * it knows, and drops what it knows already.
   * @throws StoreUnavailable
   */
  page(form: FormName, request: PageRequest): Promise<Page<StoredRegistration>>;
  /** How many registrations a form has, without reading them. @throws StoreUnavailable */
  count(form: FormName): Promise<number>;
  /**
   * Deletes registrations for good. One transaction deletes each with its pending notification and its marks, and
   * writes the line of the log. Ids that are not there are left out of it. When the promise resolves,
   * nothing of them is left in the files of the store. The files in the outbox folder belong to the notifier
   * (`forgetEmail`).
   * @returns the ids that were there
   * @throws StoreUnavailable some may be erased then. Call it again, even if the rest seems to be gone.
   */
  erase(erasure: Pick<Erasure, "by" | "form" | "ids">): Promise<string[]>;
  /**
   * Keeps one registration of a person and erases the others as `erase` does, in one transaction. The kept one gets
   * the first arrival of each day; messages that any of them got count as sent; the files of staff become one
   * (`joinedFiles`), which also knows the ids and tokens of the others. Marks of a rehearsal are erased.
   * @returns "gone" if the one to keep is not there: then nothing is erased. "merged" also if the others are gone
   *   already, because it was called twice.
   * @throws StoreUnavailable
   */
  merge(merge: Merge): Promise<"merged" | "gone">;
  /**
   * Whether an erasure of any edition was interrupted, so that the files of the store may still hold what was
   * erased.
   * @throws StoreUnavailable
   */
  hasUnfinishedErasure(): Promise<boolean>;
  /** Finishes such an erasure, if there is one. @throws StoreUnavailable while that is impossible */
  finishErasures(): Promise<void>;
  /** The log of erasures of the edition. A caller that caches registrations drops those that it names. */
  readonly erasures: Log<Erasure>;
  /** The log of corrections of the edition. A caller that caches registrations reads again those that it names. */
  readonly corrections: Log<Correction>;
  /** Adds a line to the log of exports. The same line twice is one. @throws StoreUnavailable */
  noteExport(line: NotedExport): Promise<void>;
  readonly exports: Log<NotedExport>;
  /** The views that staff have saved, in the order of their names. @throws StoreUnavailable */
  views(): Promise<View[]>;
  /**
   * Changes the views. Two callers do so one after the other.
   * @param change gets what is stored, and returns what is to be stored or undefined to leave it as it is. It may be
   *   called several times.
   * @throws StoreUnavailable
   */
  changeViews(change: (before: View[]) => View[] | undefined): Promise<void>;
  /** The frozen reports, and the thresholds that staff have changed. */
  readonly reports: ReportRepository;
  /** Who arrived when. It is separate from the registrations. */
  readonly arrivals: ArrivalRepository;
  /** Who was marked in a rehearsal. */
  readonly rehearsals: RehearsalRepository;
  /** The devices of the gates, and what belongs to them. */
  readonly gate: GateDocuments;
  /** What staff decided and noted. It is separate from the registrations. */
  readonly staffFiles: StaffFiles;
}
