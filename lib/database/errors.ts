import "server-only";

/** The store could not save or read a registration. `code` names the cause and may be logged. */
export class StoreUnavailable extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`The registration store is unavailable (${code}).`, options);
    this.name = "StoreUnavailable";
    this.code = code;
  }
}

/**
 * Whether an error comes from the store. The name is compared because two bundles of the server
 * have a class each.
 */
export function isStoreUnavailable(error: unknown): error is StoreUnavailable {
  return error instanceof Error && error.name === "StoreUnavailable";
}

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
export function toStoreUnavailable(error: unknown): StoreUnavailable {
  if (isStoreUnavailable(error)) return error;
  return new StoreUnavailable(getErrorCode(error), { cause: error });
}

/**
 * The code of an error for the log: `SQLITE_5`, gRPC's `UNAVAILABLE`, the system's `ECONNREFUSED`,
 * or the kind of error. It is never a message, because a message may quote what somebody typed.
 */
export function getErrorCode(error: unknown): string {
  const { errcode, code, name, message, cause } = Object(error) as Record<string, unknown>;
  if (typeof errcode === "number") return `SQLITE_${errcode}`;
  // "… 14 UNAVAILABLE: …"
  const status = /\b\d+ ([A-Z_]{2,}):/.exec(String(message))?.[1];
  if (status) return status;
  if (typeof code === "string") return code;
  if (name === "TimeoutError") return "TIMEOUT";
  // Errors of `fetch` contain the system's error as their cause.
  if (cause) return getErrorCode(cause);
  return typeof name === "string" ? name : "UNKNOWN";
}
