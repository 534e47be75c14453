import "server-only";
import { fair } from "@/lib/fair/facts";
import type { FormName } from "@/lib/registration/forms";
import { isStoreUnavailable, StoreUnavailable } from "@/lib/registration/ports";
import { errorCode } from "@/lib/security/error-code";

/** Name of the collection that holds the registrations of a form (specification, section 3). */
export function collectionOf(form: FormName): string {
  return `${fair.id}_${form}_registrations`;
}

/** Name of the collection of notifications to be sent; ids only, apart from the registrations. */
export const queueCollection = `${fair.id}_pending_notifications`;

/** Who arrived when. */
export const arrivalsCollection = `${fair.id}_arrivals`;

/** Who was marked while the door was tried. */
export const rehearsalsCollection = `${fair.id}_rehearsals`;

/** The ledger of what was erased. */
export const erasuresCollection = `${fair.id}_erasures`;

/** Nothing is ever stored here. */
export const probeCollection = `${fair.id}_probe`;

/** Code of the failure to empty a log that holds what was erased: another process reads the file. */
export const erasureUnfinished = "ERASURE_UNFINISHED";

/** How many notifications one claim takes at most: they are sent together, well within a lease. */
export const claimSize = 5;

/** Nothing is put off so far: what is due later than this was put off while a clock was ahead. */
const FARTHEST_MS = 60 * 60_000;

/** The time from which on a due time is none. */
export function beyondDue(now: Date): Date {
  return new Date(now.getTime() + FARTHEST_MS);
}

/** Any failure of a store as the error of the port, with a code that is safe to log. */
export function unavailable(error: unknown): StoreUnavailable {
  if (isStoreUnavailable(error)) return error;
  return new StoreUnavailable(errorCode(error), { cause: error });
}
