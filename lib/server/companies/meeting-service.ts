/** Accepts meetings from the JSON route and from the page without script. The link authorizes each request. */
import "server-only";
import { type FoundCompany, getActorLabel } from "@/lib/companies/company-access";
import { openCode } from "@/lib/companies/leads/device/sealed-code";
import type { PassHolder } from "@/lib/companies/leads/lead-repository";
import type { MeetingInput, MeetingResult } from "@/lib/companies/leads/lead-wire";
import {
  findValidConsent,
  getLeadView,
  type Lead,
  type Meeting,
} from "@/lib/companies/leads/leads";
import { toMetPerson } from "@/lib/companies/leads/met-person";
import { getErrorCode } from "@/lib/database/errors";
import { areCompanyPagesOpen, areLeadsKept } from "@/lib/fair/exhibitor-dates";
import type { LogDetails } from "@/lib/http/log";
import { getConsentKind } from "@/lib/outbox/mail-kinds";
import { resolveEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { parseRegistrationCode } from "@/lib/passes/codes/registration-code";
import { isToken } from "@/lib/registration/token";
import { getServices } from "@/lib/server/process";
import { getClientAddress } from "@/lib/server/registration/intake";
import { type CompanyRequest, canKeepLeads, createCompanyOutcomeLogger } from "./company-requests";
import { type Clocks, toMeeting } from "./read-meeting";

interface MeetingsRequest extends CompanyRequest {
  token: string;
  /** The phone's time when it sends. Older versions of the page omit it. */
  sentAt?: string | undefined;
  meetings: readonly MeetingInput[];
}

/** `gone`: the token is invalid, or does not allow scans. `over`: the retention time of leads has ended. */
export type SaveMeetingsResult =
  | { status: "taken"; results: MeetingResult[] }
  | { status: "tooMany"; retryAfterSeconds: number }
  | { status: "gone" | "over" | "unavailable" };

const MAX_CONCURRENT_WRITES = 5;

/** Idempotent. Never throws. */
export async function saveMeetings(posted: MeetingsRequest): Promise<SaveMeetingsResult> {
  const { token, sentAt, meetings, headers } = posted;
  const done = createCompanyOutcomeLogger<SaveMeetingsResult>("meetings", posted);
  const { store, leadLimits, metrics } = getServices();
  const client = getClientAddress(headers);
  const now = new Date();
  const rejectTooMany = (retryAfterSeconds: number, details: LogDetails = {}) => {
    metrics.countRefusal("limit");
    return done({ status: "tooMany", retryAfterSeconds }, details);
  };
  let company: string | undefined;
  try {
    const found = isToken(token) ? await store.companies.findByToken(token) : undefined;
    if (!found || !canKeepLeads(found) || !areCompanyPagesOpen(now)) {
      const wait = leadLimits.tokens.wait(client);
      if (wait > 0) return rejectTooMany(wait);
      leadLimits.tokens.countMiss(client);
      return done({ status: "gone" });
    }
    const { id } = found.registration;
    company = id;
    if (!areLeadsKept(now)) return done({ status: "over" }, { id });
    const wait = leadLimits.countRequest(getLinkKey(found));
    if (wait > 0) return rejectTooMany(wait, { id });
    // Not awaited; the next request retries.
    store.companies.recordUse(id, found.person.place, now).catch(() => undefined);
    const results = await keepMeetings(found, meetings, { now, sentAt });
    const outcomes = Object.fromEntries(
      Map.groupBy(results, ({ outcome }) => outcome)
        .entries()
        .map(([outcome, some]) => [outcome, some.length]),
    );
    return done({ status: "taken", results }, { id, by: getActorLabel(found), outcomes });
  } catch (error) {
    const details = { code: getErrorCode(error), ...(company && { id: company }) };
    return done({ status: "unavailable" }, details);
  }
}

const getLinkKey = ({ registration, person }: FoundCompany) => `${registration.id} ${person.place}`;

/** @throws StoreUnavailable */
async function keepMeetings(
  found: FoundCompany,
  posted: readonly MeetingInput[],
  clocks: Clocks,
): Promise<MeetingResult[]> {
  /** Indexed by position, because a request may have the same meeting id twice. */
  const results: MeetingResult[] = [];
  const people = new Map<string, { holder: PassHolder; meetings: Meeting[]; places: number[] }>();
  for (const [n, one] of posted.entries()) {
    const whose = await findPassHolder(found, one);
    if (typeof whose === "string") {
      results[n] = { id: one.id, outcome: whose };
      continue;
    }
    const key = JSON.stringify(whose.met);
    const known = people.get(key) ?? { holder: whose, meetings: [], places: [] };
    known.meetings.push(toMeeting(one, found.person, clocks));
    known.places.push(n);
    people.set(key, known);
  }
  const all = [...people.values()];
  for (let start = 0; start < all.length; start += MAX_CONCURRENT_WRITES) {
    const some = all
      .slice(start, start + MAX_CONCURRENT_WRITES)
      .map(async ({ holder, meetings, places }) => {
        const kept = await keepPersonMeetings(found, holder, meetings, clocks.now);
        for (const [n, result] of kept.entries()) results[places[n] ?? -1] = result;
      });
    await Promise.all(some);
  }
  return results;
}

/** Returns the outcome if the code has no valid pass. @throws StoreUnavailable */
async function findPassHolder(
  found: FoundCompany,
  { code: sent, id }: Pick<MeetingInput, "code" | "id">,
): Promise<PassHolder | "unknown" | "ended" | "own" | "limited"> {
  const { store, leadLimits } = getServices();
  const [company, link] = [found.registration.id, getLinkKey(found)];
  if (leadLimits.guesses.wait(link) > 0) return "limited";
  const loadPrivateKey = async () => (await store.loadSealingKeys()).privateKey;
  const code = parseRegistrationCode((await openCode(loadPrivateKey, sent, id)) ?? "");
  const whose =
    code &&
    (await store.leads.findHolder(
      "reference" in code ? code.reference : resolveEntryCodeSync(code),
    ));
  if (whose === undefined) {
    leadLimits.guesses.countMiss(link);
    await store.leads.recordGuess(company);
    return "unknown";
  }
  if (whose === "ended") return "ended";
  return whose.met.form === "exhibit" && whose.met.id === company ? "own" : whose;
}

/** @throws StoreUnavailable */
async function keepPersonMeetings(
  found: FoundCompany,
  holder: PassHolder,
  meetings: readonly Meeting[],
  now: Date,
): Promise<MeetingResult[]> {
  const { leads } = getServices().store;
  const kind = findConsentEmailKind(holder);
  const email = kind && { kind, dueAt: now };
  const kept = await leads.keep(found.registration.id, holder.met, meetings, email);
  if (kept.outcome !== "kept") {
    const outcome = kept.outcome === "full" ? "full" : "unknown";
    return meetings.map(({ id }) => ({ id, outcome }));
  }
  return meetings.map(({ id }) =>
    kept.refused.includes(id)
      ? { id, outcome: "full" }
      : { id, outcome: "kept", ...toPersonResult(holder, kept.lead) },
  );
}

function toPersonResult(holder: PassHolder, lead: Lead): Pick<MeetingResult, "met" | "consented"> {
  const met = getLeadView(lead) === "withdrawn" ? undefined : toMetPerson(holder);
  return { ...(met && { met }), consented: findValidConsent(lead) !== undefined };
}

/** Undefined for people on stands without an address. */
function findConsentEmailKind({ met, pass }: PassHolder) {
  if (met.holder === undefined) return getConsentKind();
  return pass?.email && pass.place !== undefined ? getConsentKind(pass.place) : undefined;
}
