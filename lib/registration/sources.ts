/**
 * The counts of where registrations come from: how many landed on the site, opened a form, and registered. They
 * hold nothing of a person: no count says who it counts.
 */
import type { CampaignParams } from "../campaigns/campaign-params";
import type { Locale } from "../locales";
import type { FormName } from "./forms";

/** The steps of the way to a registration, in their order. */
export const sourceSteps = ["landing", "opened", "registered"] as const;

export type SourceStep = (typeof sourceSteps)[number];

/** What one count is of. */
export interface SourceKey {
  /** The day in the fair's time zone, in ISO 8601. */
  day: string;
  step: SourceStep;
  /** A landing is not of a form. */
  form: FormName | "";
  language: Locale;
  /** Where people came from, as `sourceOf` writes it. */
  source: string;
}

/**
 * The count of one writer. Each process that counts has a name of its own, and its counts only grow. So a count
 * that is written twice is the same, and nothing is counted twice in a copy.
 */
export interface SourceCount extends SourceKey {
  writer: string;
  count: number;
}

/** What counts a new registration, in the transaction that stores it. */
export type SourceCountKey = Omit<SourceCount, "count">;

/** A link that the desk has named. */
export interface Campaign {
  /** The word in the link (`?c=CODE`). */
  code: string;
  /** What the desk calls it: a campaign, or the company of an exhibitor who invites. */
  name: string;
  kind: "campaign" | "exhibitor";
  /** When it was named, in ISO 8601. */
  at: string;
}

/** The counts of an edition. Every method throws StoreUnavailable when the store cannot be reached. */
export interface SourceRepository {
  /** Stores counts of this process, which only grow. */
  put(counts: readonly SourceCount[]): Promise<void>;
  /** All counts since a day, by writer. */
  counts(since?: string): Promise<SourceCount[]>;
  /** The named links, by code. */
  campaigns(): Promise<Campaign[]>;
  /**
   * Tells the named links, now and whenever they change. Whoever waits asks nothing of the store meanwhile.
   * @returns a function that ends it
   */
  watchCampaigns(tell: (campaigns: Campaign[]) => void): () => void;
  /** Names a link. @returns whether the code was free */
  name(campaign: Campaign): Promise<boolean>;
  /** Forgets the name of a link. Its counts stay. @returns whether there was one */
  forget(code: string): Promise<boolean>;
}

/** A page that somebody opened, or a form that somebody sent. */
export interface SourceVisit {
  form: SourceKey["form"];
  language: SourceKey["language"];
  words: CampaignParams;
}

export interface RegistrationCounter {
  /** What counts a new registration. */
  registration(came: SourceVisit, client: string): SourceCountKey;
}
