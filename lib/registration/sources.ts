/** Counts of landings, opened forms and registrations by source. They hold no personal data. */
import type { CampaignParams } from "@/lib/campaigns/campaign-params";
import type { Locale } from "@/lib/locales";
import type { FormName } from "./forms";

export const sourceSteps = ["landing", "opened", "registered"] as const;

export type SourceStep = (typeof sourceSteps)[number];

export interface SourceKey {
  /** In the fair's time zone, ISO 8601. */
  day: string;
  step: SourceStep;
  /** Empty for a landing. */
  form: FormName | "";
  language: Locale;
  /** As `toSource` writes it. */
  source: string;
}

/** Each process counts under its own name, and counts only grow: writing or copying them twice changes nothing. */
export interface SourceCount extends SourceKey {
  writer: string;
  count: number;
}

export type SourceCountKey = Omit<SourceCount, "count">;

export interface Campaign {
  /** In the link: `?c=CODE`. */
  code: string;
  /** The name of a campaign, or of an exhibitor who invites. */
  name: string;
  kind: "campaign" | "exhibitor";
  /** When it was named, in ISO 8601. */
  at: string;
}

/** Holds one edition. Every method throws StoreUnavailable if the store is unavailable. */
export interface SourceRepository {
  /** Expects counts of this process, which only grow. */
  put(counts: readonly SourceCount[]): Promise<void>;
  listCounts(since?: string): Promise<SourceCount[]>;
  listCampaigns(): Promise<Campaign[]>;
  /** Calls `tell` now and on each change, without polling. @returns a function that ends it */
  watchCampaigns(tell: (campaigns: Campaign[]) => void): () => void;
  /** @returns whether the code was free */
  name(campaign: Campaign): Promise<boolean>;
  /** Keeps the counts. @returns whether there was a name */
  forget(code: string): Promise<boolean>;
}

export interface SourceVisit {
  form: SourceKey["form"];
  language: SourceKey["language"];
  campaignParams: CampaignParams;
}

export interface RegistrationCounter {
  countRegistration(came: SourceVisit, client: string): SourceCountKey;
}
