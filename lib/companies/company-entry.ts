/**
 * What a company tells of itself in the public list. The exhibitor works on a draft, sees how it will look, and sends it
 * to the desk; staff publish it or send it back with a sentence. All functions are pure. Times are in ISO 8601.
 */
import { isDeepStrictEqual } from "node:util";
import type { NewMessages } from "../outbox/mail-kinds";
import type { Profile } from "../reviews/profile";
import type { Review, SectorId } from "../reviews/review";

/** All that an exhibitor can change of the company's page. Stand and country are staff's. */
export interface CompanyEntry {
  company: string;
  /** An address with https. */
  web?: string;
  sectors: SectorId[];
  profile: Profile;
}

/** An entry with who wrote or sent it, and when. */
export interface EntryVersion {
  entry: CompanyEntry;
  at: string;
  /** The place of the link, as `colleague 2`. */
  by: string;
}

/** What is kept of an entry until it is published. */
export interface EntryRecord {
  draft?: EntryVersion;
  /** What waits for staff. It stays as it was sent, whatever becomes of the draft. */
  sent?: EntryVersion;
  /** Why staff have sent the last one back. */
  returned?: { sentence: string; at: string };
  publishedAt?: string;
}

export const noEntry: EntryRecord = {};

/** The longest texts: of a language, of a product's name and of its line. */
export const entryTextLimits = { name: 150, text: 600, product: 60, line: 140 } as const;

/** The entry as the public list has it. Undefined if the company is not listed. */
export function findPublishedEntry({ decision, profile = {} }: Review): CompanyEntry | undefined {
  const { company, web, sectors } = decision?.listing ?? {};
  return company && sectors ? { company, sectors, profile, ...(web && { web }) } : undefined;
}

export function withDraft(file: EntryRecord, draft: EntryVersion): EntryRecord {
  return { ...file, draft };
}

/**
 * With the draft on its way to the desk. Undefined if there is none, or the same entry waits already or is public: then
 * nothing is new to anybody.
 */
export function withSubmittedEntry(
  file: EntryRecord,
  { at, by }: Omit<EntryVersion, "entry">,
  published?: CompanyEntry,
): EntryRecord | undefined {
  const { draft, returned: _, ...rest } = file;
  if (!draft) return undefined;
  const known = file.sent?.entry ?? published;
  if (known && isDeepStrictEqual(known, draft.entry)) return undefined;
  return { ...rest, draft, sent: { entry: draft.entry, at, by } };
}

/** Without what was sent, because staff send it back. Undefined if something else has been sent since. */
export function withReturnedEntry(
  { sent, ...rest }: EntryRecord,
  seen: string,
  returned: { sentence: string; at: string },
): EntryRecord | undefined {
  return sent?.at === seen ? { ...rest, returned } : undefined;
}

/** Without what was sent, because it is published. */
export function withPublishedEntry(
  { sent, draft, returned: _, ...rest }: EntryRecord,
  seen: string,
  publishedAt: string,
): EntryRecord | undefined {
  if (sent?.at !== seen) return undefined;
  // A draft that was changed after it was sent stays.
  const isNewer = draft !== undefined && draft.at > sent.at;
  return { ...rest, ...(isNewer && { draft }), publishedAt };
}

/** The file of staff with an entry published. Undefined if the exhibitor is not accepted with a stand. */
export function withEntry(
  file: Review,
  { company, web, sectors, profile }: CompanyEntry,
  country: string,
): Review | undefined {
  const { decision } = file;
  if (decision?.state !== "accepted" || !decision.stand) return undefined;
  const listing = { company, sectors, country, ...(web && { web }) };
  return { ...file, decision: { ...decision, listing }, profile };
}

/** An entry that waits for staff, with its registration. */
interface PendingEntry {
  /** Id of the registration. */
  id: string;
  sent: EntryVersion;
}

/** The entries of an edition. Every method throws StoreUnavailable. */
export interface EntryRepository {
  read(id: string): Promise<EntryRecord>;
  /**
   * Changes what is kept; two callers do so one after the other.
   * @param change gets what is stored and returns what is to be stored, or undefined to leave it. It may be called
   *   several times.
   * @param messages are stored in the same change
   * @returns undefined without a registration; else what is stored then
   */
  change(
    id: string,
    change: (before: EntryRecord) => EntryRecord | undefined,
    messages?: Pick<NewMessages, "kinds" | "dueAt" | "attempts">,
  ): Promise<EntryRecord | undefined>;
  /** Those that wait for staff, the longest waiting first. */
  waiting(limit: number): Promise<PendingEntry[]>;
}
