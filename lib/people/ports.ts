/** What the organiser's desk needs of the store beyond the public site's port. */
import type { FormName } from "../registration/forms";
import type { NewMessages, RegistrationStore, StoredRegistration } from "../registration/ports";
import type {
  StaffFile,
  StaffFileChange,
  StaffFileOf,
  StaffFilesRead,
} from "../registration/staff-file";
import type { ArrivalRepository, RehearsalRepository } from "./arrivals";
import type { GateDocuments } from "./gate";
import type { Correction, Erasure, Log, NotedExport, Page, PageRequest } from "./logs";
import type { ReportRepository } from "./reports";
import type { View } from "./views";

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
   * Keeps one registration of a person and erases the others as `erase` does. In the same transaction the kept one gets
   * the first arrival of each day; messages that any of them got count as sent; the files of staff become one
   * (`joinedFiles`), which also knows the ids and tokens of the others. Marks of a rehearsal are erased.
   * @returns "gone" if the one to keep is not there: then nothing is erased. "merged" also if the others are gone
   *   already, because it was called twice.
   * @throws StoreUnavailable
   */
  merge(merge: Merge): Promise<"merged" | "gone">;
  /**
   * Whether an erasure was interrupted, so that the store (of this edition) or its files (of any edition) may still
   * hold what was erased.
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
