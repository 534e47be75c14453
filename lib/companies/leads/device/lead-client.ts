import { leadEndings } from "../lead-endings";
import type { MeetingInput, MeetingResult, MeetingsResponse } from "../lead-wire";

/** No answer from the server, or an error on the way to it. */
export class LeadsUnavailableError extends Error {}

export class LeadsBusyError extends Error {
  constructor(readonly seconds: number) {
    super();
  }
}

/** The link has ended, or does not allow scans. */
export class LinkEndedError extends Error {}

/** The retention time of leads is over; no link can add any. */
export class LeadsClosedError extends Error {}

interface LeadClientOptions {
  token: string;
  fetch?: typeof globalThis.fetch;
  /** The timeout of a request, in milliseconds. */
  patienceMs?: number;
}

const LEADS_TIMEOUT_MS = 10_000;
const DEFAULT_BUSY_SECONDS = 30;

/** Throws one of the errors above if the answer is not valid. */
export function createLeadClient({
  token,
  fetch = globalThis.fetch.bind(globalThis),
  patienceMs = LEADS_TIMEOUT_MS,
}: LeadClientOptions) {
  return async (meetings: MeetingInput[]): Promise<readonly MeetingResult[]> => {
    const answer = await fetch("/api/leads", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token, sentAt: new Date().toISOString(), meetings }),
      cache: "no-store",
      referrerPolicy: "no-referrer",
      // A Wi-Fi network may redirect to its sign-in page.
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new LeadsUnavailableError("no answer", { cause: error });
    });
    const body: Partial<MeetingsResponse & { error: string }> = await answer
      .json()
      .catch(() => ({}));
    // A proxy or a hall's Wi-Fi may answer with such a status, too, and what is not sent would be deleted.
    if (answer.status === 404 && body.error === leadEndings.link) throw new LinkEndedError();
    if (answer.status === 410 && body.error === leadEndings.over) throw new LeadsClosedError();
    if (answer.status === 429) {
      throw new LeadsBusyError(Number(answer.headers.get("retry-after")) || DEFAULT_BUSY_SECONDS);
    }
    if (!answer.ok) throw new LeadsUnavailableError(`status ${answer.status}`);
    if (!Array.isArray(body.results)) throw new LeadsUnavailableError("not the site");
    return body.results;
  };
}

const MIN_LEADS_RETRY_MS = 2000;
const MAX_LEADS_RETRY_MS = 60_000;

/** Grows with each error in a row. The time that the server gives has priority. */
export function getRetryDelayMs(error: unknown, inARow: number): number {
  if (error instanceof LeadsBusyError) return error.seconds * 1000;
  return Math.min(MIN_LEADS_RETRY_MS * 2 ** inARow, MAX_LEADS_RETRY_MS);
}
