import "server-only";
import { isStoreUnavailable, StoreUnavailable } from "@/lib/registration/ports";
import { errorCode } from "@/lib/security/error-code";

/** The code for a document that others changed again and again meanwhile. */
export const contention = "CONTENTION";

/** The code for a log that could not be emptied of what was erased, because another process reads the file. */
export const erasureUnfinished = "ERASURE_UNFINISHED";

/** The code for a file that a version before the first release has made. */
export const olderFormat = "OLDER_FORMAT";

export const isOlderFormat = (error: unknown): boolean =>
  isStoreUnavailable(error) && error.code === olderFormat;

/** Says what such a file is, and what to do. @param name of the file */
export const explainOlderFormat = (name: string) =>
  `${name} was made before release 1.0.0, whose format is the first that can be read: ` +
  "restore a backup that 1.0.0 or a later version has made, or name an empty folder in DATA_DIR.";

/** Turns any failure of a store into the error of the port, with a code that is safe to log. */
export function unavailable(error: unknown): StoreUnavailable {
  if (isStoreUnavailable(error)) return error;
  return new StoreUnavailable(errorCode(error), { cause: error });
}
