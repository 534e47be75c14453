/** Each person has a separate link to an exhibitor's page, so staff can end one that was passed on. Times: ISO 8601. */
import type { optionLists } from "@/lib/registration/options";
import type { StoredRegistration } from "@/lib/registration/record";
import type { Review } from "@/lib/reviews/review";
import type { CompanyEmailLimits, ReachedEmailLimit } from "./email-limits";

/** What a link allows: everything, only the entry of the company, or only its leads. */
export type CompanyRight = (typeof optionLists.linkRights)[number];

export const CONTACT = 0;
/** The outbox has one email kind for each of these places (`mail-kinds.ts`). */
export const MAX_COLLEAGUES = 8;

export interface CompanyPerson {
  /** `CONTACT`, or a number from 1 that becomes free when a colleague is removed. */
  place: number;
  /** The store derives the token from it with its own key. A new nonce makes a new link. */
  nonce: string;
  /** Only for colleagues; those of the contact person are in the registration. */
  name?: string;
  email?: string;
  right: CompanyRight;
  at: string;
  by: string;
  /** Accurate to the hour. */
  usedAt?: string;
  /** Only for the contact person; the ended link of a colleague is removed from the list. */
  endedAt?: string;
}

export interface CompanyAccess {
  people: readonly CompanyPerson[];
}

export const noAccess: CompanyAccess = { people: [] };

export interface FoundCompany {
  registration: StoredRegistration<"exhibit">;
  review: Review;
  access: CompanyAccess;
  person: CompanyPerson;
}

type NewLink = Pick<CompanyPerson, "nonce" | "at" | "by">;

export function listActiveLinks({ people }: CompanyAccess): CompanyPerson[] {
  return people.filter(({ endedAt }) => endedAt === undefined);
}

/** Names the actor in logs by the place of the link, without personal data. */
export const getActorLabel = ({ person }: Pick<FoundCompany, "person">) =>
  person.place === CONTACT ? "contact" : `colleague ${person.place}`;

/** Also returns an ended link. */
export function findContactPerson({ people }: CompanyAccess): CompanyPerson | undefined {
  return people.find(({ place }) => place === CONTACT);
}

/** True if accepted and not ended by staff, also before the link exists: the next email creates it. */
export function hasContactLink(review: Pick<Review, "decision">, access: CompanyAccess): boolean {
  return review.decision?.state === "accepted" && findContactPerson(access)?.endedAt === undefined;
}

export function listColleagues({ people }: CompanyAccess): CompanyPerson[] {
  return people.filter(({ place }) => place !== CONTACT).sort((a, b) => a.place - b.place);
}

/** Undefined if the contact person has a link, or staff ended it. */
export function withContactLink(access: CompanyAccess, made: NewLink): CompanyAccess | undefined {
  return findContactPerson(access) ? undefined : withRenewedLink(access, CONTACT, made);
}

/** Replaces the link in a place. Undefined if the place has no colleague, or the nonce is not new. */
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

/** Undefined if the place has no active link. */
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

export type ColleagueProblem = "full" | "known";

export type NewColleague = NewLink & Required<Pick<CompanyPerson, "name" | "email" | "right">>;

/** @returns the access and the place of the link, unchanged if this nonce was added before; or the problem */
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

const HOUR_MS = 3_600_000;

/** Undefined if the last noted use is less than an hour ago. */
export function withUse(
  access: CompanyAccess,
  place: number,
  now: Date,
): CompanyAccess | undefined {
  const person = access.people.find((one) => one.place === place);
  if (!person || (person.usedAt && now.getTime() - Date.parse(person.usedAt) < HOUR_MS)) {
    return undefined;
  }
  const markUsed = { ...person, usedAt: now.toISOString() };
  return { people: access.people.map((one) => (one === person ? markUsed : one)) };
}

/** Every method throws StoreUnavailable. */
export interface CompanyAccessRepository {
  /** Undefined if there is no active link, or the exhibitor is not accepted any more. */
  findByToken(token: string): Promise<FoundCompany | undefined>;
  read(id: string): Promise<CompanyAccess>;
  deriveToken(person: Pick<CompanyPerson, "nonce">): Promise<string>;
  /** Creates the link if there is none. Undefined if staff ended it, or the exhibitor is not accepted. */
  ensureContactLink(id: string): Promise<CompanyPerson | undefined>;
  recordUse(id: string, place: number, now: Date): Promise<void>;
  /**
   * Concurrent changes run one after another.
   * @param change may be called several times; undefined leaves the stored value
   * @param email is sent in the same change; if a daily limit is reached, nothing changes
   */
  change(
    id: string,
    change: (before: CompanyAccess) => CompanyAccess | undefined,
    email?: CompanyLinkEmail,
  ): Promise<CompanyChange>;
}

interface CompanyLinkEmail {
  /** Returns the recipient's place in the changed access. */
  to: (after: CompanyAccess) => number | undefined;
  dueAt: Date;
  limits: CompanyEmailLimits;
}

export type CompanyChange =
  | { outcome: "stored"; access: CompanyAccess }
  | { outcome: "gone" }
  | { outcome: ReachedEmailLimit };
