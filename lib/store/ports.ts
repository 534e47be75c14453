/** The store as callers see it: all repositories of one edition. */
import type { AddressRepository, BroadcastRepository } from "@/lib/broadcasts/repository";
import type { CheckInRepository, RehearsalRepository } from "@/lib/check-ins/check-in-repository";
import type { GateDocuments } from "@/lib/check-ins/gate";
import type { SealingKeys } from "@/lib/check-ins/sealing-key";
import type { CompanyAccessRepository } from "@/lib/companies/company-access";
import type { EntryRepository } from "@/lib/companies/company-entry";
import type { PictureRepository } from "@/lib/companies/company-pictures";
import type { LeadRepository } from "@/lib/companies/leads/lead-repository";
import type { StandRepository } from "@/lib/companies/stand/stand-repository";
import type { TaskRepository } from "@/lib/companies/tasks/task-repository";
import type { Database } from "@/lib/database/port";
import type { KeptCountRepository } from "@/lib/kept/kept-counts";
import type { KeptRepository } from "@/lib/kept/kept-with-pass";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import type {
  EventRepository,
  HeldMessages,
  MessageName,
  NotificationQueue,
} from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { RegistrationRepository } from "@/lib/registration/repository";
import type { SourceRepository } from "@/lib/registration/sources";
import type { VisitorCountRepository } from "@/lib/registration/visitor-counts";
import type {
  RegistrationReview,
  Review,
  ReviewChangeResult,
  ReviewReader,
} from "@/lib/reviews/review";
import type { SiteContentReader, SiteContentRepository } from "@/lib/site-content/repository";
import type { JobRepository } from "@/lib/staff-records/job-repository";
import type {
  CopyFollower,
  Correction,
  Erasure,
  ExportRecord,
  Log,
  Page,
  PageRequest,
} from "@/lib/staff-records/logs";
import type { ReportRepository } from "@/lib/staff-records/reports";
import type { StaffActionLog } from "@/lib/staff-records/staff-actions";
import type { View } from "@/lib/staff-records/views";

/** The part for the public site. */
export interface RegistrationStore extends RegistrationRepository {
  /** For the log at startup. */
  readonly kind: Database["kind"];
  /** The current edition, or that of `openEdition`. */
  readonly edition: string;
  /** Ids of all editions with data, sorted. @throws StoreUnavailable */
  listEditions(): Promise<string[]>;
  /** The store of another edition. Data of editions never mix. Closing one closes both. */
  openEdition(edition: string): RegistrationStore;
  /** Erases the visitor with this pass token, if any, and writes a line of the erasure log. @throws StoreUnavailable */
  withdraw(token: string): Promise<void>;
  /** Finishes interrupted erasures of the edition; runs at startup and daily. @throws StoreUnavailable */
  deleteLeftovers(): Promise<void>;
  /**
   * Queues an email with the passes, for the latest registration of the address, and one per company link of it. Queues
   * nothing if there is no registration, the message is already queued, or the daily limit is reached. All cases read
   * the same number of documents and write the count, so that timing reveals nothing.
   * @returns the id of the registration if the email with passes was queued
   * @throws StoreUnavailable
   */
  askForPass(
    email: string,
    message: Required<Pick<NewMessages, "dueAt" | "limit">>,
  ): Promise<string | undefined>;
  /** Base64url, created at the first call; the desk can replace it. @throws StoreUnavailable */
  loadCheckKey(): Promise<string>;
  /** Key pair for data that devices encrypt, created at the first call. @throws StoreUnavailable */
  loadSealingKeys(): Promise<SealingKeys>;
  /** Reviews: decisions, notes, tags and stands. */
  readonly reviews: ReviewReader;
  readonly companies: CompanyAccessRepository;
  /** Listings that are not published yet. */
  readonly entries: EntryRepository;
  readonly pictures: PictureRepository;
  readonly leads: LeadRepository;
  /** What visitors keep with their passes. */
  readonly kept: KeptRepository;
  /** Staff passes that companies issue. */
  readonly stands: StandRepository;
  /** What staff ask of companies, and what those give. */
  readonly tasks: TaskRepository;
  readonly queue: NotificationQueue;
  /** Messages that staff write to the people of a list. */
  readonly broadcasts: BroadcastRepository;
  /** Unsubscribed and unreachable email addresses. */
  readonly addresses: AddressRepository;
  readonly events: EventRepository;
  /** Counts per source, without personal data. */
  readonly sources: SourceRepository;
  /** What devices keep, without persons. */
  readonly keptCounts: KeptCountRepository;
  /** How many visitors have registered, rounded. */
  readonly visitorCounts: VisitorCountRepository;
  /** What staff have changed on the site. */
  readonly siteContent: SiteContentReader;
  /** Resolves if the store accepts writes. @throws StoreUnavailable */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Merge {
  form: FormName;
  /** Id of the registration that stays. */
  keep: string;
  /** Ids of the registrations to erase. */
  others: readonly string[];
  by: string;
}

export interface ReviewRepository extends ReviewReader {
  /**
   * Creates or changes a review. Concurrent calls run one after the other.
   * @param change returns the new review, or undefined to leave it unchanged. It may run again, even after its own
   *   change was stored, and must recognise that.
   * @param messages are stored in the same transaction, and replace queued ones
   * @param item of a job, whose outcome is stored in the same transaction. Nothing happens if it does not wait
   * @throws StoreUnavailable
   */
  change(
    form: FormName,
    id: string,
    change: (before: Review) => Review | undefined,
    messages?: Pick<NewMessages, "kinds" | "dueAt" | "attempts">,
    item?: MessageName,
  ): Promise<ReviewChangeResult>;
  /** Reviews of all forms, by last change. @throws StoreUnavailable */
  readPage(request: PageRequest): Promise<Page<RegistrationReview>>;
  /** What `readPage` would miss if it reads on from the newest. */
  followCopies(): CopyFollower<RegistrationReview>;
}

export interface FormRegistration {
  form: FormName;
  registration: StoredRegistration;
}

/** Adds what only the desk needs. */
export interface DeskStore extends RegistrationStore {
  openEdition(edition: string): DeskStore;
  /**
   * Registrations by `createdAt`. A caller with a cache asks for newer ones with `next`. As the clocks of Firestore's
   * servers differ, it starts some seconds before its newest one and drops duplicates.
   * @throws StoreUnavailable
   */
  readPage(form: FormName, request: PageRequest): Promise<Page<StoredRegistration>>;
  /** What `readPage` would miss if it reads on from the newest. */
  followCopies(): CopyFollower<FormRegistration>;
  /** Counts without reading the registrations. @throws StoreUnavailable */
  count(form: FormName): Promise<number>;
  /**
   * Deletes registrations for good, in one transaction with their queued messages, check-ins and a log line. Ignores
   * unknown ids. When it resolves, the files of the store hold nothing of them. Files in the outbox folder belong to
   * the notifier (`forgetMessages`).
   * @returns the ids that existed
   * @throws StoreUnavailable some may be erased by then. Call it again, even if the rest seems to be gone.
   */
  erase(erasure: Pick<Erasure, "by" | "form" | "ids">): Promise<string[]>;
  /**
   * Keeps one registration of a person and erases the others as `erase` does. In the same transaction the kept one gets
   * the first check-in of each day, sent messages count as sent for it, and the reviews are merged (`mergeReviews`),
   * with the ids and tokens of the others. Check-ins of rehearsals are erased.
   * @returns "gone", with nothing erased, if `keep` does not exist; "merged" also if the others are already gone
   * @throws StoreUnavailable
   */
  merge(merge: Merge): Promise<"merged" | "gone">;
  /** Erased data may remain in the store (this edition) or its files (any edition). @throws StoreUnavailable */
  hasUnfinishedErasure(): Promise<boolean>;
  /** Finishes interrupted erasures. @throws StoreUnavailable while that is impossible */
  finishErasures(): Promise<void>;
  /** The erasure log. Callers drop cached registrations that it names. */
  readonly erasures: Log<Erasure>;
  /** The correction log. Callers reload cached registrations that it names. */
  readonly corrections: Log<Correction>;
  /** Adds a log line; an equal line is stored once. @throws StoreUnavailable */
  logExport(line: ExportRecord): Promise<void>;
  readonly exports: Log<ExportRecord>;
  /** Who did what at the desk. */
  readonly staffActions: StaffActionLog;
  /** Saved views, sorted by name. @throws StoreUnavailable */
  listViews(): Promise<View[]>;
  /**
   * Changes the views. Concurrent calls run one after the other.
   * @param change returns the views to store, or undefined to leave them unchanged. It may run several times.
   * @throws StoreUnavailable
   */
  changeViews(change: (before: View[]) => View[] | undefined): Promise<void>;
  readonly reports: ReportRepository;
  readonly jobs: JobRepository;
  readonly heldMessages: HeldMessages;
  readonly siteContent: SiteContentRepository;
  /** Check-ins, stored apart from registrations. */
  readonly checkIns: CheckInRepository;
  readonly rehearsals: RehearsalRepository;
  readonly gate: GateDocuments;
  /** Stored apart from registrations. */
  readonly reviews: ReviewRepository;
}
