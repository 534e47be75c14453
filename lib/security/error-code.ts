import "server-only";

/**
 * The code of an error for the log: `SQLITE_5`, gRPC's `UNAVAILABLE`, the system's `ECONNREFUSED`,
 * or the kind of error. It is never a message, because a message may quote what somebody typed.
 */
export function errorCode(error: unknown): string {
  const { errcode, code, name, message, cause } = Object(error) as Record<string, unknown>;
  if (typeof errcode === "number") return `SQLITE_${errcode}`;
  // "… 14 UNAVAILABLE: …"
  const status = /\b\d+ ([A-Z_]{2,}):/.exec(String(message))?.[1];
  if (status) return status;
  if (typeof code === "string") return code;
  if (name === "TimeoutError") return "TIMEOUT";
  // Errors of `fetch` contain the system's error as their cause.
  if (cause) return errorCode(cause);
  return typeof name === "string" ? name : "UNKNOWN";
}
