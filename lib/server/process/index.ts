/** What a process has once. Next's bundles, which copy every module, get it from here. */
import "server-only";
import type { SubscriptionLookup } from "@/lib/broadcasts/subscription";
import type { CompanyLookup } from "@/lib/companies/company-path";
import type { InvitationCounter } from "@/lib/companies/invitation";
import type { Wallet } from "@/lib/content/wallets";
import type { KeptCompany } from "@/lib/i18n/kept-texts";
import type { PassLookup } from "@/lib/passes/pass";
import type { FormName } from "@/lib/registration/forms";
import type { RegistrationCounter } from "@/lib/registration/sources";
import type { MissLimit, SubmissionLimit } from "@/lib/security/rate-limit";
import type { Metrics } from "@/lib/server/process/metrics";
import type { RegistrationStore } from "@/lib/store/ports";
import type { DeliveryService } from "./delivery";

interface LeadLimits {
  /** Attempts of a client with invalid tokens. */
  tokens: MissLimit;
  /** Attempts of a link with codes that no pass has. */
  guesses: MissLimit;
  /** Requests of a link. @returns seconds to wait; 0 to go on */
  countRequest(link: string): number;
}

export interface Services {
  store: RegistrationStore;
  limit: SubmissionLimit;
  delivery: DeliveryService;
  webhooks: { deliverDue(): Promise<void> };
  /** `reachesPeople` is false if emails are written to files. */
  confirm: { forms: readonly FormName[]; reachesPeople: boolean };
  metrics: Metrics;
  sources: RegistrationCounter;
  /** Results of company links. @throws StoreUnavailable */
  invitationCounts: InvitationCounter;
  leadLimits: LeadLimits;
  /** What the current request has found at the address of a pass. */
  getShownPass(): PassLookup;
  /** How many keep a session, company or sector. @throws StoreUnavailable */
  countKeeping(key: string): Promise<number>;
  /** The public list of exhibitors; undefined while it could not be read. */
  listCompanies(): readonly KeptCompany[] | undefined;
  /** Wallets of phones for which there are keys. */
  wallets: readonly Wallet[];
  getShownCompany(): CompanyLookup;
  getShownSubscription(): SubscriptionLookup;
  /** Erases a visitor's registration with all that belongs to it. @throws StoreUnavailable */
  withdraw(registration: { id: string; token: string }): Promise<void>;
  /** Whether registrations are accepted; false once the server is stopping. */
  isReady(): Promise<boolean>;
}

const place = Symbol.for("istanbul-expo.services");
const shared = globalThis as typeof globalThis & { [place]?: Services };

export function provideServices(services: Services): void {
  shared[place] = services;
}

/** @throws Error in a process that `server.ts` did not start */
export function getServices(): Services {
  const provided = shared[place];
  if (!provided) throw new Error("This site brings its own server: start it with npm run start.");
  return provided;
}
