/**
 * The people whom a company has met on its stand: one lead per person and company, however often they are scanned. The
 * company sees contact data only with the person's consent, and only while it holds. A lead names the person, but holds
 * no copy of their data. All functions are pure. Times are in ISO 8601.
 */
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";

/** Whom a pass is of: a registration, or somebody on a stand by the id of the pass. */
export interface PassHolderId {
  form: FormName;
  id: string;
  /** Only people on stands have one. */
  holder?: string;
}

/** What the person has agreed to, in words that have a version. */
export interface LeadConsent {
  version: string;
  language: Locale;
  at: string;
  /** The phone's clock does not tell when. Then it gives nothing back that was taken back. */
  isUncertain?: true;
}

/** One meeting. The device makes its id, so that one which arrives twice is one. */
export interface Meeting {
  id: string;
  at: string;
  /** The place of the link of the person who scanned (`company-access.ts`). */
  by: number;
  note?: string;
  /** From 0 to 5. */
  stars?: number;
  tags?: readonly string[];
  consent?: LeadConsent;
}

export interface Lead {
  met: PassHolderId;
  /** The oldest first. */
  meetings: readonly Meeting[];
  /** When the person took the data back last. Then the company keeps its notes without the name. */
  withdrawnAt?: string;
}

/** The longest note, the longest tag, and the most meetings and tags of a lead. */
export const leadLimits = { note: 1000, meetings: 50, tags: 10, tag: 40, stars: 5 } as const;

/**
 * The lead with one more meeting. The same meeting twice is one. The order in which two devices send changes nothing:
 * the stars come from the latest meeting that has any, the tags from all meetings. Only a later yes gives back what was
 * taken back.
 * @returns undefined if the lead has as many meetings as it may have (see `withConsent`)
 */
export function withMeeting(
  before: Lead | undefined,
  met: PassHolderId,
  meeting: Meeting,
): Lead | undefined {
  const known = before?.meetings ?? [];
  if (before && known.some(({ id }) => id === meeting.id)) return before;
  if (known.length >= leadLimits.meetings) return undefined;
  return { ...before, met, meetings: [...known, meeting].sort(compareMeetings) };
}

/**
 * The lead with the consent of a meeting for which it has no room: the yes stays, at the latest meeting.
 * @returns the same lead if it holds this consent or a later one
 */
export function withConsent(before: Lead, consent: LeadConsent): Lead {
  const { meetings } = before;
  const latest = findLatestConsent(meetings);
  if (latest && latest.at >= consent.at) return before;
  return { ...before, meetings: meetings.with(-1, { ...(meetings.at(-1) as Meeting), consent }) };
}

/** The latest meetings of which there are not too many, with the latest yes of all. */
function limitMeetings(all: readonly Meeting[]): readonly Meeting[] {
  const meetings = [...all].sort(compareMeetings).slice(-leadLimits.meetings);
  const consent = findLatestConsent(all);
  const first = meetings[0];
  if (!consent || !first || meetings.some((one) => one.consent === consent)) return meetings;
  return meetings.with(0, { ...first, consent });
}

const findLatestConsent = (meetings: readonly Meeting[]): LeadConsent | undefined =>
  meetings.flatMap(({ consent }) => consent ?? []).sort((a, b) => (a.at < b.at ? 1 : -1))[0];

const compareMeetings = (a: Meeting, b: Meeting) =>
  a.at < b.at || (a.at === b.at && a.id < b.id) ? -1 : 1;

/** The stars of the latest meeting that gave any. */
export function getLeadStars({ meetings }: Pick<Lead, "meetings">): number {
  return meetings.findLast(({ stars }) => stars !== undefined)?.stars ?? 0;
}

/** The tags of all meetings, in their order. */
export function listLeadTags({ meetings }: Pick<Lead, "meetings">): string[] {
  return [...new Set(meetings.flatMap(({ tags = [] }) => tags))].slice(0, leadLimits.tags);
}

/** The consent that holds: the latest, unless the data were taken back after it. */
export function findValidConsent({ meetings, withdrawnAt }: Lead): LeadConsent | undefined {
  const isHeld = ({ consent }: Meeting) => consent && isAfterWithdrawal(consent, withdrawnAt);
  return findLatestConsent(meetings.filter(isHeld));
}

/** Whether a yes was given after the data were taken back, as far as that is known. */
const isAfterWithdrawal = ({ at, isUncertain }: LeadConsent, withdrawnAt: string | undefined) =>
  withdrawnAt === undefined || (at > withdrawnAt && !isUncertain);

/** What a company sees of the people it has met. */
export type LeadView = "contact" | "named" | "withdrawn";

/** How much of a person a company may see: contact data with a consent, nothing after the data were taken back. */
export function getLeadView(lead: Lead): LeadView {
  if (findValidConsent(lead)) return "contact";
  return lead.withdrawnAt ? "withdrawn" : "named";
}

/** The lead after the person took the data back. Undefined if that has been done: then nothing is changed. */
export function withWithdrawal(lead: Lead, at: string): Lead | undefined {
  return getLeadView(lead) === "withdrawn" ? undefined : { ...lead, withdrawnAt: at };
}

/** Since when a company holds data: the first meeting, or the first yes after they were taken back. */
export function getHeldSince({ meetings, withdrawnAt }: Lead): string {
  const times = withdrawnAt
    ? meetings.flatMap(({ consent }) =>
        consent && isAfterWithdrawal(consent, withdrawnAt) ? consent.at : [],
      )
    : meetings.map(({ at }) => at);
  return times.sort()[0] ?? "";
}

/** One lead of two, when the people or the companies that they are about become one. The latest meetings stay. */
export function mergeLeads(
  kept: Lead | undefined,
  { met: _, ...other }: Lead,
  met: PassHolderId,
): Lead {
  const all = [...(kept?.meetings ?? []), ...other.meetings];
  const meetings = [...new Map(all.map((one) => [one.id, one])).values()];
  const withdrawnAt = [kept?.withdrawnAt, other.withdrawnAt].filter(Boolean).sort().at(-1);
  return {
    met,
    meetings: limitMeetings(meetings),
    ...(withdrawnAt && { withdrawnAt }),
  };
}
