import "server-only";

/**
 * The code of a failure, as it may be logged: `SQLITE_5`, `UNAVAILABLE` of gRPC, `ECONNREFUSED` of the
 * system, else the kind of error. Never a message: it may quote what somebody typed.
 */
export function errorCode(error: unknown): string {
  const { errcode, code, name, message, cause } = Object(error) as Record<string, unknown>;
  if (typeof errcode === "number") return `SQLITE_${errcode}`;
  // "… 14 UNAVAILABLE: …"
  const status = /\b\d+ ([A-Z_]{2,}):/.exec(String(message))?.[1];
  if (status) return status;
  if (typeof code === "string") return code;
  if (name === "TimeoutError") return "TIMEOUT";
  // What `fetch` throws has the system's error inside.
  if (cause) return errorCode(cause);
  return typeof name === "string" ? name : "UNKNOWN";
}
