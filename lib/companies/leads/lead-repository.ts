import type { MailKind } from "@/lib/outbox/mail-kinds";
import type { StoredRegistration } from "@/lib/registration/record";
import type { Review, StaffPass } from "@/lib/reviews/review";
import type { Lead, Meeting, PassHolderId } from "./leads";

/** Somebody who has a pass. */
export interface PassHolder {
  met: PassHolderId;
  registration: StoredRegistration;
  file: Review;
  /** The pass of somebody on a stand. */
  pass?: StaffPass;
}

/** What the desk sees of the leads of a company. */
export interface LeadCounts {
  leads: number;
  /** How often a code was scanned or typed that no pass has. */
  guesses: number;
}

/** A lead with the company that has it. */
interface CompanyLead {
  /** Id of the company's registration. */
  company: string;
  lead: Lead;
}

/** How it ended when meetings were kept; `refused` are those for which the lead has no room. */
export type KeepMeetingsResult =
  | { outcome: "kept"; lead: Lead; refused: readonly string[] }
  /** The company has met as many people as can be kept. */
  | { outcome: "full" }
  /** The company or the person is not registered any more. */
  | { outcome: "gone" };

/** The people whom the companies of an edition have met. Every method throws StoreUnavailable. */
export interface LeadRepository {
  /**
   * Whose pass a code is.
   * @param code the code of entry of a pass, or a reference
   * @returns "ended" if the pass lets nobody in any more; undefined if there is none such
   */
  whose(code: string): Promise<PassHolder | "ended" | undefined>;
  /** Those who have passes of these, in their order; undefined where there is no such pass any more. */
  holders(of: readonly PassHolderId[]): Promise<(PassHolder | undefined)[]>;
  /**
   * Keeps meetings of a company with one person; two callers do so one after the other.
   * @param letter tells the person if the company sees how to reach them from now on
   */
  keep(
    company: string,
    met: PassHolderId,
    meetings: readonly Meeting[],
    letter?: { kind: MailKind; dueAt: Date },
  ): Promise<KeepMeetingsResult>;
  /** All leads of a company, in no order. */
  of(company: string): Promise<Lead[]>;
  /** The leads about a registration, also about the people on its stand. */
  about(registration: Pick<PassHolderId, "form" | "id">): Promise<CompanyLead[]>;
  /** Takes the data of a person back from a company. Doing so twice is doing it once. */
  takeBack(company: string, met: PassHolderId, at: Date): Promise<void>;
  /** Counts that somebody of a company tried a code that no pass has. */
  guessed(company: string): Promise<void>;
  counts(company: string): Promise<LeadCounts>;
  /** The companies that have leads. */
  companies(): Promise<string[]>;
  /** Deletes all leads of the edition. */
  end(): Promise<void>;
}
