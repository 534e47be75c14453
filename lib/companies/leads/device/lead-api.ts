/** The address that takes meetings, as a phone asks it. */
import type { MeetingResult, MeetingsAnswer, PostedMeeting } from "../lead-wire";

/** The server did not answer, or something on the way to it did. */
export class LeadsAway extends Error {}

/** The server is there, and asks this phone to wait. */
export class LeadsBusy extends Error {
  constructor(readonly seconds: number) {
    super();
  }
}

/** The link opens nothing any more, or does not allow to scan. */
export class LinkEnded extends Error {}

/** The time for which companies may keep whom they have met is over: nothing is taken any more, by no link. */
export class LeadsOver extends Error {}

interface LeadApiOptions {
  token: string;
  fetch?: typeof globalThis.fetch;
  /** How long a request may take, in milliseconds. */
  patienceMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Without a word of the server about it. */
const BUSY_SECONDS = 30;

/** Sends meetings over HTTP. Without a good answer it throws one of the errors above. */
export function leadApi({
  token,
  fetch = globalThis.fetch.bind(globalThis),
  patienceMs = TIMEOUT_MS,
}: LeadApiOptions) {
  return async (meetings: PostedMeeting[]): Promise<readonly MeetingResult[]> => {
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
      throw new LeadsAway("no answer", { cause: error });
    });
    if (answer.status === 404) throw new LinkEnded();
    if (answer.status === 410) throw new LeadsOver();
    if (answer.status === 429) {
      throw new LeadsBusy(Number(answer.headers.get("retry-after")) || BUSY_SECONDS);
    }
    if (!answer.ok) throw new LeadsAway(`status ${answer.status}`);
    const said: Partial<MeetingsAnswer> = await answer.json().catch(() => ({}));
    if (!Array.isArray(said.results)) throw new LeadsAway("not the site");
    return said.results;
  };
}

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/** How long to wait after an error: longer after each one in a row, and as long as the server says. */
export function waitAfter(error: unknown, inARow: number): number {
  if (error instanceof LeadsBusy) return error.seconds * 1000;
  return Math.min(FIRST_RETRY_MS * 2 ** inARow, LONGEST_RETRY_MS);
}
