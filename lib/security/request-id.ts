/** Two patterns are enough, so there is no tracing library. */
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Set by the guard, which replaces a value from outside. */
export const requestIdHeader = "x-request-id";

/** Trace Context (W3C): version, trace, parent, flags. */
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}\b/;
/** Google Cloud: trace, span, options. */
const CLOUD_TRACE = /^(?!0{32})([0-9a-f]{32})(?:\/|;|$)/i;

/** A trusted proxy's trace id, or a new one. @param isTrusted whether a proxy before the site sets these headers */
export function resolveRequestId(headers: IncomingHttpHeaders, isTrusted: boolean): string {
  const { traceparent, "x-cloud-trace-context": cloud } = headers;
  const begun =
    isTrusted &&
    (TRACE_PARENT.exec(String(traceparent))?.[1] ?? CLOUD_TRACE.exec(String(cloud))?.[1]);
  return begun ? begun.toLowerCase() : randomBytes(16).toString("hex");
}
