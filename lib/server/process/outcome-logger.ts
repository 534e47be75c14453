import "server-only";
import { type LogDetails, log } from "@/lib/http/log";
import { requestIdHeader } from "@/lib/security/request-id";

/** @returns logs an outcome with ids and codes only, and returns it */
export function createOutcomeLogger<Ended extends { status: string }>(
  about: { event: string; action?: string },
  headers: Pick<Headers, "get">,
) {
  const start = performance.now();
  const request = headers.get(requestIdHeader) ?? undefined;
  return (ended: Ended, details: LogDetails = {}): Ended => {
    const ms = Math.round(performance.now() - start);
    const line = { ...about, outcome: ended.status, ms, request, ...details };
    if (ended.status === "unavailable") log.error(line);
    else if (ended.status === "tooMany") log.warn(line);
    else log.info(line);
    return ended;
  };
}
