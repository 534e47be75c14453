import "server-only";
import { getIsoDayAt } from "@/lib/fair/days";
import type { Locale } from "@/lib/locales";
import { parseSpelledSearch, toNameText, toSpelledSearchText } from "@/lib/locales/latin";
import { formatFullName } from "@/lib/registration/answers/full-name";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { CONTACT, type FoundCompany, listColleagues } from "../company-access";
import type { LeadRepository, PassHolder } from "./lead-repository";
import {
  findValidConsent,
  getHeldSince,
  getLeadStars,
  getLeadView,
  type Lead,
  type LeadView,
  leadLimits,
  listLeadTags,
  type Meeting,
} from "./leads";
import { getContactDetails, toMetPerson } from "./met-person";

/** If the person withdrew the data, only the company's own notes remain. */
export interface ListedLead {
  view: LeadView;
  name: string;
  company: string;
  country: string;
  /** Empty without a consent. */
  email: string;
  phone: string;
  stars: number;
  tags: readonly string[];
  /** The latest first. */
  meetings: readonly Meeting[];
  consentAt: string;
  since: string;
}

/** In no particular order. @throws StoreUnavailable */
export async function loadLeads(
  repository: Pick<LeadRepository, "list" | "findHolders">,
  { registration }: Pick<FoundCompany, "registration">,
  locale: Locale,
): Promise<ListedLead[]> {
  const leads = await repository.list(registration.id);
  const holders = await repository.findHolders(leads.map(({ met }) => met));
  return leads.map((lead, n) => toListedLead(lead, holders[n], locale));
}

/** By place. Ended links of colleagues have no name. */
export function getLinkNames({ access, registration }: FoundCompany): Map<number, string> {
  return new Map([
    [CONTACT, formatFullName(registration.record)],
    ...listColleagues(access).map(({ place, name = "" }) => [place, name] as const),
  ]);
}

const LEADS_PER_PAGE = 50;

export interface LeadSelection {
  search: string;
  stars: number;
  /** ISO 8601, or empty. */
  day: string;
  /** The place of a link. */
  by: number | undefined;
}

/** @param holder undefined if the person has no pass any more */
export function toListedLead(
  lead: Lead,
  holder: PassHolder | undefined,
  locale: Locale,
): ListedLead {
  const met = holder && getLeadView(lead) !== "withdrawn" ? toMetPerson(holder, locale) : undefined;
  const consent = met && findValidConsent(lead);
  const { email = "", phone = "" } = holder && consent ? getContactDetails(holder) : {};
  return {
    view: met ? getLeadView(lead) : "withdrawn",
    name: met?.name ?? "",
    company: met?.company ?? "",
    country: met?.country ?? "",
    email,
    phone,
    stars: getLeadStars(lead),
    tags: listLeadTags(lead),
    meetings: lead.meetings.toReversed(),
    consentAt: consent?.at ?? "",
    since: getHeldSince(lead),
  };
}

const getFirstValue = (value: string | string[] | undefined) => [value].flat()[0] ?? "";

export function readSelection(
  query: Readonly<Record<string, string | string[] | undefined>>,
): LeadSelection {
  const [stars, day, by] = [query.stars, query.day, query.by].map((value) =>
    toPlainSigns(getFirstValue(value)).trim(),
  ) as [string, string, string];
  return {
    search: getFirstValue(query.q).trim().slice(0, 100),
    stars: /^[1-5]$/.test(stars) ? Math.min(Number(stars), leadLimits.stars) : 0,
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : "",
    by: /^\d$/.test(by) ? Number(by) : undefined,
  };
}

export function buildLeadQuery({ search, stars, day, by }: LeadSelection, page = 1): string {
  const words = new URLSearchParams({
    ...(search && { q: search }),
    ...(stars > 0 && { stars: String(stars) }),
    ...(day && { day }),
    ...(by !== undefined && { by: String(by) }),
    ...(page > 1 && { page: String(page) }),
  });
  return words.size > 0 ? `?${words}` : "";
}

export interface LeadPage {
  leads: readonly ListedLead[];
  total: number;
  current: number;
  pages: number;
}

/** Returns the last page if the requested one does not exist. */
export function paginateLeads(
  leads: readonly ListedLead[],
  asked: string | string[] | undefined,
): LeadPage {
  const pages = Math.max(1, Math.ceil(leads.length / LEADS_PER_PAGE));
  const wanted = /^\d{1,4}$/.test(getFirstValue(asked)) ? Number(getFirstValue(asked)) : 1;
  const current = Math.min(Math.max(wanted, 1), pages);
  const start = (current - 1) * LEADS_PER_PAGE;
  return {
    leads: leads.slice(start, start + LEADS_PER_PAGE),
    total: leads.length,
    current,
    pages,
  };
}

const getMeetingDay = ({ at }: Meeting) => getIsoDayAt(Date.parse(at));

export function listMeetingDays(leads: readonly ListedLead[]): string[] {
  return [...new Set(leads.flatMap(({ meetings }) => meetings.map(getMeetingDay)))].sort();
}

/** The latest meeting first. A lead must contain every word of the search. */
export function filterLeads(
  leads: readonly ListedLead[],
  { search, stars, day, by }: LeadSelection,
): ListedLead[] {
  const isSearched = parseSpelledSearch(search);
  const getLastMeeting = ({ meetings }: ListedLead) => meetings[0]?.at ?? "";
  return leads
    .filter(
      (lead) =>
        lead.stars >= stars &&
        (!day || lead.meetings.some((one) => getMeetingDay(one) === day)) &&
        (by === undefined || lead.meetings.some((one) => one.by === by)) &&
        isSearched(toLeadText(lead)),
    )
    .sort((a, b) => (getLastMeeting(a) < getLastMeeting(b) ? 1 : -1));
}

function toLeadText({ name, company, country, email, phone, tags, meetings }: ListedLead): string {
  const notes = meetings.map(({ note = "" }) => note);
  return `${toNameText(name)}\n${toSpelledSearchText([company, country, email, phone, ...tags, ...notes])}`;
}
