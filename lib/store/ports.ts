/** The store, as its callers see it: the repositories of all subjects, for one edition of the fair. */
import type { CheckInRepository, RehearsalRepository } from "@/lib/check-ins/check-in-repository";
import type { GateDocuments } from "@/lib/check-ins/gate";
import type { SealingKeys } from "@/lib/check-ins/sealing-key";
import type { CompanyAccessRepository } from "@/lib/companies/company-access";
import type { EntryRepository } from "@/lib/companies/company-entry";
import type { PictureRepository } from "@/lib/companies/company-pictures";
import type { LeadRepository } from "@/lib/companies/leads/lead-repository";
import type { StandRepository } from "@/lib/companies/stand/stand-repository";
import type { Database } from "@/lib/database/port";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import type { EventRepository, NotificationQueue } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { RegistrationRepository } from "@/lib/registration/repository";
import type { SourceRepository } from "@/lib/registration/sources";
import type {
  RegistrationReview,
  Review,
  ReviewChangeResult,
  ReviewReader,
} from "@/lib/reviews/review";
import type {
  Correction,
  Erasure,
  ExportRecord,
  Log,
  Page,
  PageRequest,
} from "@/lib/staff-records/logs";
import type { ReportRepository } from "@/lib/staff-records/reports";
import type { View } from "@/lib/staff-records/views";

/** What the public site needs of the store, for one edition of the fair. */
export interface RegistrationStore extends RegistrationRepository {
  /** The kind of store, for the log at the start. */
  readonly kind: Database["kind"];
  /** Id of the edition: of the current one, unless `inEdition` has named another. */
  readonly edition: string;
  /** Ids of all editions that the store holds something of, in their order. @throws StoreUnavailable */
  editions(): Promise<string[]>;
  /** The same store for another edition. Data of two editions never mix. Both are closed together. */
  inEdition(edition: string): RegistrationStore;
  /**
   * Erases the visitor's registration with this pass token, as the desk erases one: with all that belongs to it,
   * and with a line in the log of erasures. Nothing happens if there is none. @throws StoreUnavailable
   */
  withdraw(token: string): Promise<void>;
  /**
   * Deletes what an interrupted erasure of the edition has left. Each process calls it at its start, and once a day.
   * @throws StoreUnavailable
   */
  deleteLeftovers(): Promise<void>;
  /**
   * Stores the message that sends passes again, about the latest of these registrations, and one for each link to the
   * page of a company that belongs to the address. It stores none if there is no registration, if the message
   * waits already, or if the address has had enough of a day. Whatever it finds, it looks up the same and writes
   * the same count, so that the time tells nothing.
   * @returns the id of the registration, if the message with the passes was stored
   * @throws StoreUnavailable
   */
  askForPass(
    email: string,
    message: Required<Pick<NewMessages, "dueAt" | "limit">>,
  ): Promise<string | undefined>;
  /**
   * The key of the check in the codes of passes (base64url). It is made at the first call and stays until
   * the desk makes a new one.
   * @throws StoreUnavailable
   */
  checkKey(): Promise<string>;
  /** The pair of keys for which devices encrypt what they keep. It is made at the first call. @throws StoreUnavailable */
  sealingKeys(): Promise<SealingKeys>;
  /** What staff decided and noted. */
  readonly staffFiles: ReviewReader;
  /** Who may open the pages of accepted exhibitors. */
  readonly companies: CompanyAccessRepository;
  /** What they tell of themselves and is not published yet. */
  readonly entries: EntryRepository;
  /** The pictures in what they tell. */
  readonly pictures: PictureRepository;
  /** Whom they have met on their stands. */
  readonly leads: LeadRepository;
  /** The passes on stands, as their companies give them. */
  readonly stands: StandRepository;
  /** The messages that must still be sent. */
  readonly queue: NotificationQueue;
  /** The events that other systems must still be told of. */
  readonly events: EventRepository;
  /** How many came from where. Nothing of it belongs to a person. */
  readonly sources: SourceRepository;
  /** Resolves when the store accepts writes. @throws StoreUnavailable */
  ping(): Promise<void>;
  /** Closes connections and files. */
  close(): Promise<void>;
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

export interface ReviewRepository extends ReviewReader {
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
    change: (before: Review) => Review | undefined,
    messages?: Pick<NewMessages, "kinds" | "dueAt" | "attempts">,
  ): Promise<ReviewChangeResult>;
  /** The files of the edition, of all forms, by their last change. @throws StoreUnavailable */
  page(request: PageRequest): Promise<Page<RegistrationReview>>;
}

/** What the organiser's desk needs of the store beyond the public site's part. */
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
   * (`mergeReviews`), which also knows the ids and tokens of the others. Marks of a rehearsal are erased.
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
  noteExport(line: ExportRecord): Promise<void>;
  readonly exports: Log<ExportRecord>;
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
  readonly arrivals: CheckInRepository;
  /** Who was marked in a rehearsal. */
  readonly rehearsals: RehearsalRepository;
  /** The devices of the gates, and what belongs to them. */
  readonly gate: GateDocuments;
  /** What staff decided and noted. It is separate from the registrations. */
  readonly staffFiles: ReviewRepository;
}
