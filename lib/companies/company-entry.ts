/** What a company says of itself in the public list: it edits a draft and sends it; staff publish or return it. */
import { isDeepStrictEqual } from "node:util";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import type { Profile } from "@/lib/reviews/profile";
import type { Review, SectorId } from "@/lib/reviews/review";

/** Stand and country are not included: staff set them. */
export interface CompanyEntry {
  company: string;
  web?: string;
  sectors: SectorId[];
  profile: Profile;
}

export interface EntryVersion {
  entry: CompanyEntry;
  at: string;
  /** The actor label of the link, such as `colleague 2`. */
  by: string;
}

export interface EntryRecord {
  draft?: EntryVersion;
  /** Waits for staff. Later changes of the draft do not change it. */
  sent?: EntryVersion;
  /** Why staff returned the last one. */
  returned?: { sentence: string; at: string };
  publishedAt?: string;
}

export const noEntry: EntryRecord = {};

/** In characters: the company's name, the text of one language, a product's name and its line. */
export const entryTextLimits = { name: 150, text: 600, product: 60, line: 140 } as const;

/** Undefined if the company is not listed. */
export function findPublishedEntry({ decision, profile = {} }: Review): CompanyEntry | undefined {
  const { company, web, sectors } = decision?.listing ?? {};
  return company && sectors ? { company, sectors, profile, ...(web && { web }) } : undefined;
}

/** What the form of an entry begins with: the draft, else what was published last. Empty before there is either. */
export const getEntryBase = ({ draft, publishedAt }: EntryRecord): string =>
  draft?.at ?? publishedAt ?? "";

export function withDraft(record: EntryRecord, draft: EntryVersion): EntryRecord {
  return { ...record, draft };
}

/** Undefined without a draft, or if the same entry already waits or is public. */
export function withSubmittedEntry(
  record: EntryRecord,
  { at, by }: Omit<EntryVersion, "entry">,
  published?: CompanyEntry,
): EntryRecord | undefined {
  const { draft, returned: _, ...rest } = record;
  if (!draft) return undefined;
  const known = record.sent?.entry ?? published;
  if (known && isDeepStrictEqual(known, draft.entry)) return undefined;
  return { ...rest, draft, sent: { entry: draft.entry, at, by } };
}

/** Undefined if another entry was sent since. */
export function withReturnedEntry(
  { sent, ...rest }: EntryRecord,
  baseVersion: string,
  returned: { sentence: string; at: string },
): EntryRecord | undefined {
  return sent?.at === baseVersion ? { ...rest, returned } : undefined;
}

export function withPublishedEntry(
  { sent, draft, returned: _, ...rest }: EntryRecord,
  baseVersion: string,
  publishedAt: string,
): EntryRecord | undefined {
  if (sent?.at !== baseVersion) return undefined;
  // A draft that was changed after it was sent stays.
  const isNewer = draft !== undefined && draft.at > sent.at;
  return { ...rest, ...(isNewer && { draft }), publishedAt };
}

/** Whether an entry that the company sent later is listed already. */
export const isOvertaken = ({ decision }: Review, { at }: Pick<EntryVersion, "at">): boolean =>
  (decision?.listing?.sentAt ?? "") > at;

/** Undefined if the exhibitor is not accepted with a stand, or a later entry is listed already. */
export function withEntry(
  review: Review,
  sent: Pick<EntryVersion, "entry" | "at">,
  country: string,
): Review | undefined {
  const { decision } = review;
  if (decision?.state !== "accepted" || !decision.stand || isOvertaken(review, sent))
    return undefined;
  const { company, web, sectors, profile } = sent.entry;
  const listing = { company, sectors, country, ...(web && { web }), sentAt: sent.at };
  return { ...review, decision: { ...decision, listing }, profile };
}

interface PendingEntry {
  id: string;
  sent: EntryVersion;
}

/** Every method throws StoreUnavailable. */
export interface EntryRepository {
  read(id: string): Promise<EntryRecord>;
  /**
   * Concurrent changes run one after another. Returns undefined without a registration.
   * @param change may be called several times; undefined leaves the stored value
   * @param messages are stored in the same change
   */
  change(
    id: string,
    change: (before: EntryRecord) => EntryRecord | undefined,
    messages?: Pick<NewMessages, "kinds" | "dueAt" | "attempts">,
  ): Promise<EntryRecord | undefined>;
  /** The longest waiting first. */
  listWaiting(limit: number): Promise<PendingEntry[]>;
}
