/** The address that takes meetings, as a phone asks it. */
import type { MeetingInput, MeetingResult, MeetingsResponse } from "../lead-wire";

/** The server did not answer, or something on the way to it did. */
export class LeadsUnavailableError extends Error {}

/** The server is there, and asks this phone to wait. */
export class LeadsBusyError extends Error {
  constructor(readonly seconds: number) {
    super();
  }
}

/** The link opens nothing any more, or does not allow to scan. */
export class LinkEndedError extends Error {}

/** The time for which companies may keep whom they have met is over: nothing is taken any more, by no link. */
export class LeadsClosedError extends Error {}

interface LeadClientOptions {
  token: string;
  fetch?: typeof globalThis.fetch;
  /** How long a request may take, in milliseconds. */
  patienceMs?: number;
}

const LEADS_TIMEOUT_MS = 10_000;
/** Without a word of the server about it. */
const DEFAULT_BUSY_SECONDS = 30;

/** Sends meetings over HTTP. Without a good answer it throws one of the errors above. */
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
      // The network of a hall may lead to its own page to sign in.
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new LeadsUnavailableError("no answer", { cause: error });
    });
    if (answer.status === 404) throw new LinkEndedError();
    if (answer.status === 410) throw new LeadsClosedError();
    if (answer.status === 429) {
      throw new LeadsBusyError(Number(answer.headers.get("retry-after")) || DEFAULT_BUSY_SECONDS);
    }
    if (!answer.ok) throw new LeadsUnavailableError(`status ${answer.status}`);
    const said: Partial<MeetingsResponse> = await answer.json().catch(() => ({}));
    if (!Array.isArray(said.results)) throw new LeadsUnavailableError("not the site");
    return said.results;
  };
}

const MIN_LEADS_RETRY_MS = 2000;
const MAX_LEADS_RETRY_MS = 60_000;

/** How long to wait after an error: longer after each one in a row, and as long as the server says. */
export function getRetryDelayMs(error: unknown, inARow: number): number {
  if (error instanceof LeadsBusyError) return error.seconds * 1000;
  return Math.min(MIN_LEADS_RETRY_MS * 2 ** inARow, MAX_LEADS_RETRY_MS);
}
