import "server-only";
import type { CompanyPerson } from "@/lib/companies/company-access";
import { isConsentVersion } from "@/lib/companies/leads/lead-consent";
import type { MeetingInput } from "@/lib/companies/leads/lead-wire";
import { type LeadConsent, leadLimits, type Meeting } from "@/lib/companies/leads/leads";
import { cleanShortText } from "@/lib/registration/answers/clean-text";

/** The server's time, and the phone's time at the same moment. */
export interface Clocks {
  now: Date;
  sentAt: string | undefined;
}

/** A phone's clock that is behind by less is taken as right, because a request can take as long on a full network. */
const MAX_TRANSIT_MS = 5 * 60_000;

/** How far the phone's clock seems to be behind, in milliseconds. Undefined if the phone sent no time. */
const computeDelay = ({ now, sentAt }: Clocks): number | undefined =>
  sentAt === undefined ? undefined : now.getTime() - Date.parse(sentAt);

/** Removes invisible characters and limits times to the period from the creation of the link until now. */
export function toMeeting(
  { code: _, ...one }: MeetingInput,
  person: Pick<CompanyPerson, "place" | "at">,
  clocks: Clocks,
): Meeting {
  const delay = computeDelay(clocks);
  const shift = delay !== undefined && delay > 0 && delay <= MAX_TRANSIT_MS ? 0 : delay;
  const [earliest, latest] = [Date.parse(person.at), clocks.now.getTime()];
  const toTime = (at: string) => Date.parse(at) + (shift ?? 0);
  const at = Math.min(Math.max(toTime(one.at), earliest), latest);
  const { id, stars } = one;
  const note = cleanShortText(one.note ?? "", leadLimits.note, true);
  const tags = (one.tags ?? []).map((tag) => cleanShortText(tag, leadLimits.tag)).filter(Boolean);
  const consent = one.consent && readConsent(one.consent);
  return {
    ...{ id, at: new Date(at).toISOString(), by: person.place },
    ...(stars !== undefined && { stars }),
    ...(tags.length > 0 && { tags }),
    ...(note && { note }),
    ...(consent && { consent }),
  };

  /**
   * Rejects an unknown version, and a consent older than the link. A time that was moved forward may be that of a slow
   * network: it could lie behind a withdrawal that came after the consent.
   */
  function readConsent(given: LeadConsent): LeadConsent | undefined {
    const said = toTime(given.at);
    const latestSaid = Date.parse(given.at) + (delay ?? 0);
    if (!isConsentVersion(given.version) || latestSaid < earliest) return undefined;
    const kept = Math.min(Math.max(said, at), latest);
    const isUncertain = shift === undefined || shift > 0 || kept !== said;
    const { version, language } = given;
    const time = new Date(kept).toISOString();
    return { version, language, at: time, ...(isUncertain && { isUncertain }) };
  }
}
