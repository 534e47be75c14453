import "server-only";
import { isStoreUnavailable, StoreUnavailable } from "@/lib/registration/ports";
import { errorCode } from "@/lib/security/error-code";

/** Turns any failure of a store into the error of the port, with a code that is safe to log. */
export function unavailable(error: unknown): StoreUnavailable {
  if (isStoreUnavailable(error)) return error;
  return new StoreUnavailable(errorCode(error), { cause: error });
}
