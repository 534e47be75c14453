/** Under which id a request is logged: two patterns, too little for a tracing library. */
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Request header in which the guard hands the request's id on; what comes in is replaced. */
export const requestIdHeader = "x-request-id";

/** Trace Context (W3C): version, trace, parent, flags. */
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}\b/;
/** Google Cloud: trace, span, options. */
const CLOUD_TRACE = /^(?!0{32})([0-9a-f]{32})(?:\/|;|$)/i;

/**
 * The id under which a request stands in the logs: that of the trace which a trusted proxy began, else
 * one of our own, of the same form.
 * @param isTrusted whether a proxy stands before the site and writes these headers
 */
export function requestId(headers: IncomingHttpHeaders, isTrusted: boolean): string {
  const { traceparent, "x-cloud-trace-context": cloud } = headers;
  const begun =
    isTrusted &&
    (TRACE_PARENT.exec(String(traceparent))?.[1] ?? CLOUD_TRACE.exec(String(cloud))?.[1]);
  return begun ? begun.toLowerCase() : randomBytes(16).toString("hex");
}
