/**
 * Finds the id under which a request is logged. Two patterns are enough, so no tracing library is
 * used.
 */
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** The request header in which the guard passes on the id. A value from outside is replaced. */
export const requestIdHeader = "x-request-id";

/** Trace Context (W3C): version, trace, parent, flags. */
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}\b/;
/** Google Cloud: trace, span, options. */
const CLOUD_TRACE = /^(?!0{32})([0-9a-f]{32})(?:\/|;|$)/i;

/**
 * The id of a request in the logs: that of the trace which a trusted proxy began, or a new one of
 * the same form.
 * @param isTrusted whether a proxy that writes these headers stands before the site
 */
export function resolveRequestId(headers: IncomingHttpHeaders, isTrusted: boolean): string {
  const { traceparent, "x-cloud-trace-context": cloud } = headers;
  const begun =
    isTrusted &&
    (TRACE_PARENT.exec(String(traceparent))?.[1] ?? CLOUD_TRACE.exec(String(cloud))?.[1]);
  return begun ? begun.toLowerCase() : randomBytes(16).toString("hex");
}
