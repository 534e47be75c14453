import "server-only";
import { isStoreUnavailable, StoreUnavailable } from "@/lib/registration/ports";
import { errorCode } from "@/lib/security/error-code";

/** The code for a document that others changed again and again meanwhile. */
export const contention = "CONTENTION";

/** The code for a log that could not be emptied of what was erased, because another process reads the file. */
export const erasureUnfinished = "ERASURE_UNFINISHED";

/** Turns any failure of a store into the error of the port, with a code that is safe to log. */
export function unavailable(error: unknown): StoreUnavailable {
  if (isStoreUnavailable(error)) return error;
  return new StoreUnavailable(errorCode(error), { cause: error });
}
