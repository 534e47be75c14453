/** Leads: one per person and company, without a copy of the person's data. Times are in ISO 8601. */
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";

export interface PassHolderId {
  form: FormName;
  id: string;
  /** The id of a staff pass; only for people on stands. */
  holder?: string;
}

export interface LeadConsent {
  version: string;
  language: Locale;
  at: string;
  /** The phone's clock gave no reliable time, so this consent cannot override a withdrawal. */
  isUncertain?: true;
}

/** The device creates the id, so repeated requests are idempotent. */
export interface Meeting {
  id: string;
  at: string;
  /** The place of the link that was used (`company-access.ts`). */
  by: number;
  note?: string;
  stars?: number;
  tags?: readonly string[];
  consent?: LeadConsent;
}

export interface Lead {
  met: PassHolderId;
  /** The oldest first. */
  meetings: readonly Meeting[];
  /** The last withdrawal. After it the company keeps only its notes, without the name. */
  withdrawnAt?: string;
}

/** `note` and `tag` in characters, `meetings` and `tags` per lead. */
export const leadLimits = { note: 1000, meetings: 50, tags: 10, tag: 40, stars: 5 } as const;

/** Idempotent, in any order. Returns undefined if the lead has no room for a meeting (see `withConsent`). */
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

/** Keeps the consent of a meeting that the lead has no room for. Returns the same lead if it has a later consent. */
export function withConsent(before: Lead, consent: LeadConsent): Lead {
  const { meetings } = before;
  const latest = findLatestConsent(meetings);
  if (latest && latest.at >= consent.at) return before;
  return { ...before, meetings: meetings.with(-1, { ...(meetings.at(-1) as Meeting), consent }) };
}

/** Drops the oldest meetings but keeps the latest consent. */
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

export function getLeadStars({ meetings }: Pick<Lead, "meetings">): number {
  return meetings.findLast(({ stars }) => stars !== undefined)?.stars ?? 0;
}

export function listLeadTags({ meetings }: Pick<Lead, "meetings">): string[] {
  return [...new Set(meetings.flatMap(({ tags = [] }) => tags))].slice(0, leadLimits.tags);
}

/** The latest consent that was given after the last withdrawal. */
export function findValidConsent({ meetings, withdrawnAt }: Lead): LeadConsent | undefined {
  const isHeld = ({ consent }: Meeting) => consent && isAfterWithdrawal(consent, withdrawnAt);
  return findLatestConsent(meetings.filter(isHeld));
}

const isAfterWithdrawal = ({ at, isUncertain }: LeadConsent, withdrawnAt: string | undefined) =>
  withdrawnAt === undefined || (at > withdrawnAt && !isUncertain);

export type LeadView = "contact" | "named" | "withdrawn";

/** Contact data only with a valid consent; nothing after a withdrawal. */
export function getLeadView(lead: Lead): LeadView {
  if (findValidConsent(lead)) return "contact";
  return lead.withdrawnAt ? "withdrawn" : "named";
}

/** Undefined if the data are already withdrawn. */
export function withWithdrawal(lead: Lead, at: string): Lead | undefined {
  return getLeadView(lead) === "withdrawn" ? undefined : { ...lead, withdrawnAt: at };
}

/** The first meeting, or the first consent after a withdrawal. */
export function getHeldSince({ meetings, withdrawnAt }: Lead): string {
  const times = withdrawnAt
    ? meetings.flatMap(({ consent }) =>
        consent && isAfterWithdrawal(consent, withdrawnAt) ? consent.at : [],
      )
    : meetings.map(({ at }) => at);
  return times.sort()[0] ?? "";
}

/** For merged registrations. The latest meetings stay. */
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
