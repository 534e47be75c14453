/** The list of people whom a company has met: what it shows of each, and how it is searched. */
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

/** Somebody in the list. If a person took the data back, only the company's own notes remain. */
export interface ListedLead {
  view: LeadView;
  name: string;
  company: string;
  country: string;
  /** Only with a consent. */
  email: string;
  phone: string;
  stars: number;
  tags: readonly string[];
  /** The latest first. */
  meetings: readonly Meeting[];
  /** When the consent was given. */
  consentAt: string;
  since: string;
}

/** All that a company has, in no order. @throws StoreUnavailable */
export async function loadLeads(
  repository: Pick<LeadRepository, "of" | "holders">,
  { registration }: Pick<FoundCompany, "registration">,
  locale: Locale,
): Promise<ListedLead[]> {
  const leads = await repository.of(registration.id);
  const holders = await repository.holders(leads.map(({ met }) => met));
  return leads.map((lead, n) => toListedLead(lead, holders[n], locale));
}

/** Who has a link of the company, by its place. Of somebody whose link was ended there is no name. */
export function getLinkNames({ access, registration }: FoundCompany): Map<number, string> {
  return new Map([
    [CONTACT, formatFullName(registration.record)],
    ...listColleagues(access).map(({ place, name = "" }) => [place, name] as const),
  ]);
}

/** Leads of one page of the list. */
const LEADS_PER_PAGE = 50;

/** Which leads are wanted. */
export interface LeadSelection {
  search: string;
  /** The fewest stars. */
  stars: number;
  /** A day in ISO 8601, or nothing. */
  day: string;
  /** The place of a link. */
  by: number | undefined;
}

/** What the list shows of a lead. @param holder undefined if the person has no pass any more */
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

/** Reads what is wanted from the words behind an address. What is not understood is left out. */
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

/** The words behind an address that mean a selection. */
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

/** A page of the list. */
export interface LeadPage {
  leads: readonly ListedLead[];
  /** How many leads there are on all pages. */
  total: number;
  /** From 1. */
  current: number;
  pages: number;
}

/** The page of leads that is asked for; the last one if there are fewer. */
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

/** The days on which a company has met people, the first one first. */
export function listMeetingDays(leads: readonly ListedLead[]): string[] {
  return [...new Set(leads.flatMap(({ meetings }) => meetings.map(getMeetingDay)))].sort();
}

/** The leads that are wanted, those met last first. Every word that was searched for is in a lead. */
export function filterLeads(
  leads: readonly ListedLead[],
  { search, stars, day, by }: LeadSelection,
): ListedLead[] {
  const isSearched = parseSpelledSearch(search);
  const lastOf = ({ meetings }: ListedLead) => meetings[0]?.at ?? "";
  return leads
    .filter(
      (lead) =>
        lead.stars >= stars &&
        (!day || lead.meetings.some((one) => getMeetingDay(one) === day)) &&
        (by === undefined || lead.meetings.some((one) => one.by === by)) &&
        isSearched(toLeadText(lead)),
    )
    .sort((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1));
}

function toLeadText({ name, company, country, email, phone, tags, meetings }: ListedLead): string {
  const notes = meetings.map(({ note = "" }) => note);
  return `${toNameText(name)}\n${toSpelledSearchText([company, country, email, phone, ...tags, ...notes])}`;
}
