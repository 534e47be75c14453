import type { MailKind } from "@/lib/outbox/mail-kinds";
import type { StoredRegistration } from "@/lib/registration/record";
import type { Review, StaffPass } from "@/lib/reviews/review";
import type { Lead, Meeting, PassHolderId } from "./leads";

export interface PassHolder {
  met: PassHolderId;
  registration: StoredRegistration;
  review: Review;
  pass?: StaffPass;
}

export interface LeadCounts {
  leads: number;
  /** Scanned or entered codes that match no pass. */
  guesses: number;
}

interface CompanyLead {
  company: string;
  lead: Lead;
}

/** `refused` holds the ids of meetings beyond the lead's limit. */
export type KeepMeetingsResult =
  | { outcome: "kept"; lead: Lead; refused: readonly string[] }
  | { outcome: "full" }
  /** The company or the person is not registered any more. */
  | { outcome: "gone" };

/** Every method throws StoreUnavailable. */
export interface LeadRepository {
  /** Accepts an entry code or a reference. Returns "ended" if the pass is not valid any more. */
  findHolder(code: string): Promise<PassHolder | "ended" | undefined>;
  /** In the given order; undefined where the pass does not exist any more. */
  findHolders(of: readonly PassHolderId[]): Promise<(PassHolder | undefined)[]>;
  /** Concurrent calls run one after another. @param email is sent if the company newly sees contact data */
  keep(
    company: string,
    met: PassHolderId,
    meetings: readonly Meeting[],
    email?: { kind: MailKind; dueAt: Date },
  ): Promise<KeepMeetingsResult>;
  list(company: string): Promise<Lead[]>;
  /** Includes leads about people on the registration's stand. */
  listAbout(registration: Pick<PassHolderId, "form" | "id">): Promise<CompanyLead[]>;
  /** Withdraws the person's data. Idempotent. */
  takeBack(company: string, met: PassHolderId, at: Date): Promise<void>;
  recordGuess(company: string): Promise<void>;
  count(company: string): Promise<LeadCounts>;
  listCompanies(): Promise<string[]>;
  end(): Promise<void>;
}
