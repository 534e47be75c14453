import "server-only";

/** A failure to read or write the store. `code` names the cause and is safe to log. */
export class StoreUnavailable extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`The registration store is unavailable (${code}).`, options);
    this.name = "StoreUnavailable";
    this.code = code;
  }
}

/** Compares the name, not the class: two bundles of the server each have their own class. */
export function isStoreUnavailable(error: unknown): error is StoreUnavailable {
  return error instanceof Error && error.name === "StoreUnavailable";
}

/** Error code: a document kept changing during every attempt. */
export const contention = "CONTENTION";

/** Error code: the log still holds erased data because another process reads the file. */
export const erasureUnfinished = "ERASURE_UNFINISHED";

/** Error code: the file was made before the first release. */
export const olderFormat = "OLDER_FORMAT";

export const isOlderFormat = (error: unknown): boolean =>
  isStoreUnavailable(error) && error.code === olderFormat;

export const explainOlderFormat = (name: string) =>
  `${name} was made before release 1.0.0, whose format is the first that can be read: ` +
  "restore a backup that 1.0.0 or a later version has made, or name an empty folder in DATA_DIR.";

/** The code is safe to log. */
export function toStoreUnavailable(error: unknown): StoreUnavailable {
  if (isStoreUnavailable(error)) return error;
  return new StoreUnavailable(getErrorCode(error), { cause: error });
}

/** E.g. `SQLITE_5`, `UNAVAILABLE` (gRPC) or `ECONNREFUSED`. Never the message: it may quote user input. */
export function getErrorCode(error: unknown): string {
  const { errcode, code, name, message, cause } = Object(error) as Record<string, unknown>;
  if (typeof errcode === "number") return `SQLITE_${errcode}`;
  // "… 14 UNAVAILABLE: …"
  const status = /\b\d+ ([A-Z_]{2,}):/.exec(String(message))?.[1];
  if (status) return status;
  if (typeof code === "string") return code;
  if (name === "TimeoutError") return "TIMEOUT";
  // `fetch` puts the system's error in `cause`.
  if (cause) return getErrorCode(cause);
  return typeof name === "string" ? name : "UNKNOWN";
}
