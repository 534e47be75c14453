/**
 * Who may open the page of an accepted exhibitor: the contact person of the application, and the colleagues whom that
 * person adds. Each has a separate link. So staff see when a link was passed on, and can end only that one. All
 * functions are pure. Times are in ISO 8601.
 */
import type { optionLists } from "../registration/options";
import type { StoredRegistration } from "../registration/record";
import type { Review } from "../reviews/review";
import type { CompanyEmailLimits, ReachedEmailLimit } from "./email-limits";

/** What a link allows: everything, or only the entry of the company, or only the people whom it has met. */
export type CompanyRight = (typeof optionLists.linkRights)[number];

/** The place of the contact person. */
export const CONTACT = 0;
/** The most colleagues of a company. The kinds of e-mails name as many places (`mail-kinds.ts`). */
export const MAX_COLLEAGUES = 8;

/** Somebody with a link. */
export interface CompanyPerson {
  /** `CONTACT`, or a number from 1 that is free again when a colleague was removed. */
  place: number;
  /** The store makes the token from it with a key of its own. Another one is another link. */
  nonce: string;
  /** Only colleagues have these: those of the contact person are in the registration. */
  name?: string;
  email?: string;
  right: CompanyRight;
  at: string;
  /** Who gave it: a person of the desk, or one of the company. */
  by: string;
  /** When it was used last, to the hour. */
  usedAt?: string;
  /** When staff ended it. Only that of the contact person stays on the list then. */
  endedAt?: string;
}

export interface CompanyAccess {
  people: readonly CompanyPerson[];
}

export const noAccess: CompanyAccess = { people: [] };

/** Whom a token has opened the page to. */
export interface FoundCompany {
  registration: StoredRegistration<"exhibit">;
  file: Review;
  access: CompanyAccess;
  person: CompanyPerson;
}

/** What happens to an access. */
type NewLink = Pick<CompanyPerson, "nonce" | "at" | "by">;

/** The links that open the page. */
export function listActiveLinks({ people }: CompanyAccess): CompanyPerson[] {
  return people.filter(({ endedAt }) => endedAt === undefined);
}

/** The name in the logs for the person who acts: the place of the link, and nothing personal. */
export const getActorLabel = ({ person }: Pick<FoundCompany, "person">) =>
  person.place === CONTACT ? "contact" : `colleague ${person.place}`;

/** The link of the contact person, whether it is ended or not. */
export function findContactPerson({ people }: CompanyAccess): CompanyPerson | undefined {
  return people.find(({ place }) => place === CONTACT);
}

/** Whether the contact person has a link, or gets one with the next email: while accepted, unless staff have ended it. */
export function hasContactLink(file: Pick<Review, "decision">, access: CompanyAccess): boolean {
  return file.decision?.state === "accepted" && findContactPerson(access)?.endedAt === undefined;
}

/** The colleagues in the order of their places. */
export function listColleagues({ people }: CompanyAccess): CompanyPerson[] {
  return people.filter(({ place }) => place !== CONTACT).sort((a, b) => a.place - b.place);
}

/** With a link for the contact person. Undefined if there is one, or staff have ended it. */
export function withContactLink(access: CompanyAccess, made: NewLink): CompanyAccess | undefined {
  return findContactPerson(access) ? undefined : withRenewedLink(access, CONTACT, made);
}

/** With another link in a place, in which the one before opens nothing any more. */
export function withRenewedLink(
  access: CompanyAccess,
  place: number,
  { nonce, at, by }: NewLink,
): CompanyAccess | undefined {
  const before = access.people.find((one) => one.place === place);
  if (!before && place !== CONTACT) return undefined;
  if (before?.nonce === nonce) return undefined;
  const { name, email, right = "all" } = before ?? {};
  const person = { place, nonce, right, at, by, ...(name && { name }), ...(email && { email }) };
  return { people: [...access.people.filter((one) => one.place !== place), person] };
}

/** Without a link. Undefined if there is none in that place. */
export function withoutLink(
  access: CompanyAccess,
  place: number,
  endedAt: string,
): CompanyAccess | undefined {
  const ended = listActiveLinks(access).find((one) => one.place === place);
  if (!ended) return undefined;
  const people = access.people.filter((one) => one.place !== place);
  return place === CONTACT ? { people: [...people, { ...ended, endedAt }] } : { people };
}

/** Why a colleague gets no link. */
export type ColleagueProblem = "full" | "known";

/** A colleague whom somebody adds. */
export type NewColleague = NewLink & Required<Pick<CompanyPerson, "name" | "email" | "right">>;

/**
 * With a link for a colleague.
 * @returns why there is none, or the access with the place of the link; the same one if it was added before
 */
export function withColleague(
  access: CompanyAccess,
  added: NewColleague,
): { access: CompanyAccess; place: number } | { problem: ColleagueProblem } {
  const colleagues = listColleagues(access);
  const same = colleagues.find(({ nonce }) => nonce === added.nonce);
  if (same) return { access, place: same.place };
  if (colleagues.some(({ email }) => email === added.email)) return { problem: "known" };
  const places = Array.from({ length: MAX_COLLEAGUES }, (_, n) => n + 1);
  const place = places.find((free) => !colleagues.some((one) => one.place === free));
  if (place === undefined) return { problem: "full" };
  return { access: { people: [...access.people, { ...added, place }] }, place };
}

/** How exactly it is kept when a link was used. */
const HOUR_MS = 3_600_000;

/** With the time of a use. Undefined if it was used in the same hour. */
export function withUse(
  access: CompanyAccess,
  place: number,
  now: Date,
): CompanyAccess | undefined {
  const person = access.people.find((one) => one.place === place);
  if (!person || (person.usedAt && now.getTime() - Date.parse(person.usedAt) < HOUR_MS)) {
    return undefined;
  }
  const used = { ...person, usedAt: now.toISOString() };
  return { people: access.people.map((one) => (one === person ? used : one)) };
}

/** What the public site and the desk do with the links of an edition. Every method throws StoreUnavailable. */
export interface CompanyAccessRepository {
  /**
   * Whom a token opens a page to. Undefined if there is no such link, if it is ended, or if the exhibitor is not
   * accepted any more.
   */
  byToken(token: string): Promise<FoundCompany | undefined>;
  /** Who may open the page of a registration. */
  of(id: string): Promise<CompanyAccess>;
  /** The token of a link. */
  tokenOf(person: Pick<CompanyPerson, "nonce">): Promise<string>;
  /** The link of the contact person; it is made if there is none. Undefined if it is ended or nobody is accepted. */
  contact(id: string): Promise<CompanyPerson | undefined>;
  /** Keeps that a link was used. */
  used(id: string, place: number, now: Date): Promise<void>;
  /**
   * Changes who may open a page; two callers do so one after the other.
   * @param change gets what is stored and returns what is to be stored, or undefined to leave it as it is. It may be
   *   called several times.
   * @param letter who gets the letter with the link in the same change, unless a limit of the day is reached
   */
  change(
    id: string,
    change: (before: CompanyAccess) => CompanyAccess | undefined,
    letter?: CompanyLinkEmail,
  ): Promise<CompanyChange>;
}

/** The letter with a link. */
interface CompanyLinkEmail {
  /** The place of whoever gets it, told from what is stored then. */
  to: (after: CompanyAccess) => number | undefined;
  dueAt: Date;
  limits: CompanyEmailLimits;
}

/** How a change ended. If a limit is reached, nothing was changed. */
export type CompanyChange =
  | { outcome: "stored"; access: CompanyAccess }
  | { outcome: "gone" }
  | { outcome: ReachedEmailLimit };
