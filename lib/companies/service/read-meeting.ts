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

/** A phone's clock that is behind by less is taken as right, because a request can take as long. */
const MAX_TRANSIT_MS = 10_000;

/** In milliseconds. Undefined if the phone sent no time. */
function estimateClockShift({ now, sentAt }: Clocks): number | undefined {
  if (sentAt === undefined) return undefined;
  const behind = now.getTime() - Date.parse(sentAt);
  return behind > 0 && behind <= MAX_TRANSIT_MS ? 0 : behind;
}

/** Removes invisible characters and limits times to the period from the creation of the link until now. */
export function toMeeting(
  { code: _, ...one }: MeetingInput,
  person: Pick<CompanyPerson, "place" | "at">,
  clocks: Clocks,
): Meeting {
  const shift = estimateClockShift(clocks);
  const [earliest, latest] = [Date.parse(person.at), clocks.now.getTime()];
  const timeOf = (at: string) => Date.parse(at) + (shift ?? 0);
  const at = Math.min(Math.max(timeOf(one.at), earliest), latest);
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

  /** Rejects an unknown version, and a consent older than the link. */
  function readConsent(given: LeadConsent): LeadConsent | undefined {
    const said = timeOf(given.at);
    if (!isConsentVersion(given.version) || said < earliest) return undefined;
    const kept = Math.min(Math.max(said, at), latest);
    const isUncertain = shift === undefined || kept !== said;
    const { version, language } = given;
    const time = new Date(kept).toISOString();
    return { version, language, at: time, ...(isUncertain && { isUncertain }) };
  }
}
