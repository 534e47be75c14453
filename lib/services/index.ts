/**
 * The things that a process has once: the store, the limits, the delivery. The server opens them at its
 * start. Each of Next's bundles has its own copy of every module, so they all get them from here.
 */
import "server-only";
import type { CompanyLookup } from "@/lib/companies/company-path";
import type { InvitationCounter } from "@/lib/companies/invitation";
import type { PassLookup } from "@/lib/passes/pass";
import type { FormName } from "@/lib/registration/forms";
import type { RegistrationCounter } from "@/lib/registration/sources";
import type { MissLimit, SubmissionLimit } from "@/lib/security/rate-limit";
import type { Metrics } from "@/lib/services/metrics";
import type { RegistrationStore } from "@/lib/store/ports";
import type { DeliveryService } from "./delivery";

/** How much comes in about the people whom companies meet. */
interface LeadLimits {
  /** How often a client may send tokens that open nothing. */
  tokens: MissLimit;
  /** How often a link may try codes that no pass has. */
  guesses: MissLimit;
  /** How often a link may send anything. @returns the seconds to wait; 0 to go on */
  requests(link: string): number;
}

export interface Services {
  store: RegistrationStore;
  limit: SubmissionLimit;
  delivery: DeliveryService;
  /** Tells other systems what happens. */
  webhooks: { due(): Promise<void> };
  /** Forms whose registrants get a confirmation, and whether anybody gets it: a file tells nobody. */
  confirm: { forms: readonly FormName[]; reachesPeople: boolean };
  metrics: Metrics;
  /** Counts where registrations come from. */
  sources: RegistrationCounter;
  /** What the links of companies have brought. @throws StoreUnavailable */
  invitationCounts: InvitationCounter;
  /** Limits of the people whom companies meet. */
  leadLimits: LeadLimits;
  /** What the request that asks has found at the address of a pass. */
  shownPass(): PassLookup;
  /** What it has found at the address of a company's own page. */
  shownCompany(): CompanyLookup;
  /** Erases a visitor's registration with all that belongs to it. @throws StoreUnavailable */
  withdraw(registration: { id: string; token: string }): Promise<void>;
  /** Whether registrations can be taken. It is false as soon as the server was told to stop. */
  isReady(): Promise<boolean>;
}

const place = Symbol.for("istanbul-expo.services");
const shared = globalThis as typeof globalThis & { [place]?: Services };

/** Stores the services of this process, so that every bundle in it finds them. */
export function provideServices(services: Services): void {
  shared[place] = services;
}

/** The services of this process. @throws Error in a process that `server.ts` did not start */
export function getServices(): Services {
  const provided = shared[place];
  if (!provided) throw new Error("This site brings its own server: start it with npm run start.");
  return provided;
}
