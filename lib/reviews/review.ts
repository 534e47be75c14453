/** Stored beside the record, which stays as its person gave it. All times are in ISO 8601. */

import { findPlaceRun, formatPlace, listPlaces } from "@/lib/fair/place-runs";
import type { FairEvent } from "@/lib/outbox/events";
import type { FormName } from "@/lib/registration/forms";
import type { optionLists } from "@/lib/registration/options";
import type { StandCompany } from "./co-exhibitor";
import type { Profile } from "./profile";
import type { TaskAnswer } from "./task-answer";

export const decisionStates = ["new", "talks", "accepted", "declined", "accredited"] as const;
export type DecisionState = (typeof decisionStates)[number];

export function isDecisionState(value: unknown): value is DecisionState {
  return decisionStates.some((state) => state === value);
}

export type SectorId = (typeof optionLists.sectors)[number];

export interface Stand {
  /** From 1. */
  hall: number;
  /** Within the hall, such as A12 (`normalizeStandNumber`). */
  number: string;
  /** In square metres. */
  area: number;
}

/** Shown of an exhibitor who agreed to it. Nothing of the applicant is in it. */
export interface Listing {
  company: string;
  web?: string;
  sectors: SectorId[];
  /** ISO 3166 code. */
  country: string;
  /** When the company sent the entry that is listed. */
  sentAt?: string;
}

export interface Decision {
  state: DecisionState;
  at: string;
  by: string;
  /** Only for an accepted exhibitor. */
  stand?: Stand;
  /** Only if the exhibitor agreed to be listed. */
  listing?: Listing;
}

export interface DecisionEmail {
  subject: string;
  text: string;
  at: string;
  by: string;
}

export interface DecisionStep extends Pick<Decision, "state" | "at" | "by" | "stand"> {
  /** Created by the page that asks for a decision, so that a decision that is posted twice is one step. */
  id: string;
  /** Keeps the name that stored reviews have. */
  letter?: DecisionEmail;
}

export interface Note {
  id: string;
  text: string;
  at: string;
  by: string;
}

/** Staff give it to the registrant; staff or the company give it to a person on the stand. */
export interface StaffPass {
  /** Names the pass where its token must not be seen. */
  id: string;
  token: string;
  /** Who works on the stand. Without it the pass is that of the person who registered. */
  name?: string;
  /** Where the pass is sent, and its place among those that have an address (`mail-kinds.ts`). */
  email?: string;
  place?: number;
  at: string;
  by: string;
}

export interface RequestedEmail {
  /** Created by the page, so that an action that arrives twice sends one email. */
  press: string;
  kind: string;
  at: string;
  by: string;
}

export interface MergedRegistration {
  id: string;
  /** Only for visitors. It shows the pass of the registration that stays. */
  token?: string;
}

export interface Review {
  decision?: Decision;
  history: DecisionStep[];
  notes: Note[];
  tags: string[];
  /** Valid while the decision admits (`listValidPasses`). */
  passes?: StaffPass[];
  /** How many passes staff have given to people on the stand, if that is more than its area gives. */
  passQuota?: number;
  /** The latest ones, the oldest first. */
  emails?: RequestedEmail[];
  /** Stays whatever is decided later: an address never comes to mean another company. */
  slug?: string;
  /** Stays whatever is decided later. */
  profile?: Profile;
  /** Valid while the exhibitor is accepted. */
  companies?: StandCompany[];
  /** What the company has given for the tasks of staff, each task once. */
  answers?: TaskAnswer[];
  /** The oldest merge first. */
  merged?: MergedRegistration[];
}

export interface RegistrationReview {
  form: FormName;
  id: string;
  review: Review;
  changedAt: Date;
}

export interface ListedExhibitor {
  id: string;
  stand: Stand;
  listing: Listing;
  /** Without it the address follows from the name (`assignSlugs`). */
  slug?: string;
  profile?: Profile;
}

/** What the public site reads of the reviews. Every method throws StoreUnavailable. */
export interface ReviewReader {
  /** An empty one if there is none. */
  read(form: FormName, id: string): Promise<Review>;
  /** Finds a valid pass with this token, or a merge of the registration with it. */
  findByToken(token: string): Promise<RegistrationReview | undefined>;
  /** In no order. */
  listAccepted(): Promise<ListedExhibitor[]>;
  /** Changes whenever `listAccepted` may. It costs one small read. After a restored backup it can be lower than before. */
  readListVersion(): Promise<number>;
  /** Calls `tell` now and whenever `readListVersion` changes, without polling. @returns a function that ends it */
  watchList(tell: () => void): () => void;
}

/** `taken`: another accepted exhibitor has the stand or a part of it, and nothing is written. */
export type ReviewChangeResult =
  | { outcome: "stored"; review: Review; isChanged: boolean }
  | { outcome: "gone" }
  | { outcome: "taken"; by: string };

export const emptyReview: Review = { history: [], notes: [], tags: [] };

export function getDecisionState({ decision }: Review): DecisionState {
  return decision?.state ?? "new";
}

export function isAdmitted({ decision }: Pick<Review, "decision">): boolean {
  return decision?.state === "accepted" || decision?.state === "accredited";
}

export function listValidPasses(review: Pick<Review, "decision" | "passes">): readonly StaffPass[] {
  return isAdmitted(review) ? (review.passes ?? []) : [];
}

export function formatStandName({ hall, number }: Pick<Stand, "hall" | "number">): string {
  return `${hall}-${number}`;
}

export function findListedExhibitor(
  id: string,
  { decision, slug, profile }: Review,
): ListedExhibitor | undefined {
  const { state, stand, listing } = decision ?? {};
  if (state !== "accepted" || !stand || !listing) return undefined;
  return { id, stand, listing, ...(slug && { slug }), ...(profile && { profile }) };
}

export function findOccupiedStand({ decision }: Review): string | undefined {
  return decision?.state === "accepted" && decision.stand
    ? formatStandName(decision.stand)
    : undefined;
}

/** Names of all places of the stand, such as "3-A12": several if it is wide. */
export function listOccupiedPlaces({ decision }: Review): string[] {
  const { state, stand } = decision ?? {};
  if (state !== "accepted" || !stand) return [];
  const run = findPlaceRun(stand);
  if (!run) return [formatStandName(stand)];
  return listPlaces(run).map((one) => formatStandName({ ...stand, number: formatPlace(one) }));
}

export function findDecisionEvent(
  before: Review,
  after: Review,
): Omit<FairEvent, "form"> | undefined {
  const step = after.history.at(-1);
  if (!step || after.history.length <= before.history.length) return undefined;
  return { event: "decided", at: new Date(step.at), detail: step.state };
}
