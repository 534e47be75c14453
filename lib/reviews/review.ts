/**
 * What staff decide and note about a registration. It stands beside the registration, never in it: the record
 * stays as its person gave it. All times are in ISO 8601.
 */

import type { FairEvent } from "../outbox/events";
import type { FormName } from "../registration/forms";
import type { optionLists } from "../registration/options";
import type { StandCompany } from "./co-exhibitor";
import type { Profile } from "./profile";

export const decisionStates = ["new", "talks", "accepted", "declined", "accredited"] as const;
export type DecisionState = (typeof decisionStates)[number];

export function isDecisionState(value: unknown): value is DecisionState {
  return decisionStates.some((state) => state === value);
}

export type SectorId = (typeof optionLists.sectors)[number];

/** Where an exhibitor stands. */
export interface Stand {
  /** The number of the hall, from 1. */
  hall: number;
  /** The number within the hall, such as A12 (`normalizeStandNumber`). */
  number: string;
  /** In square metres. */
  area: number;
}

/** What the public list shows of an exhibitor who agreed to it. Nothing of the applicant is in it. */
export interface Listing {
  company: string;
  /** An address with https. */
  web?: string;
  sectors: SectorId[];
  /** Its ISO 3166 code. */
  country: string;
}

export interface Decision {
  state: DecisionState;
  at: string;
  /** Who decided. */
  by: string;
  /** Only an accepted exhibitor has one. */
  stand?: Stand;
  /** It is there only if the exhibitor agreed to be listed. */
  listing?: Listing;
}

/** The letter that went about a decision, as staff wrote it. */
export interface DecisionEmail {
  subject: string;
  text: string;
  at: string;
  by: string;
}

/** One decision of the history, the oldest first. */
export interface DecisionStep extends Pick<Decision, "state" | "at" | "by" | "stand"> {
  /** The page that asks for a decision makes it, so that one that is posted twice is one step. */
  id: string;
  letter?: DecisionEmail;
}

export interface Note {
  id: string;
  text: string;
  at: string;
  by: string;
}

/** A pass that staff gave to who registered, or they or the company to somebody on the stand, with who gave it. */
export interface StaffPass {
  /** Names the pass where its token must not be seen. */
  id: string;
  /** It opens the pass, as the token of a visitor does. */
  token: string;
  /** Who works on the stand. Without it the pass is that of the person who registered. */
  name?: string;
  /** Where the company has the pass sent, and its place among those that have an address (`mail-kinds.ts`). */
  email?: string;
  place?: number;
  at: string;
  by: string;
}

/** An e-mail that staff asked for by a press that asks for several. */
export interface RequestedEmail {
  /** The page with the button makes it, so that a press that arrives twice sends one e-mail. */
  press: string;
  /** Which e-mail it is. */
  kind: string;
  at: string;
  by: string;
}

/** A registration that was merged into another one. */
export interface MergedRegistration {
  id: string;
  /** Visitors have one. It shows the pass of the registration that stays. */
  token?: string;
}

export interface Review {
  /** Without it the registration is new. */
  decision?: Decision;
  history: DecisionStep[];
  notes: Note[];
  /** The organiser's own words. */
  tags: string[];
  /** They are good while the decision admits (`listValidPasses`). */
  passes?: StaffPass[];
  /** The latest of them, the oldest first. */
  emails?: RequestedEmail[];
  /**
   * The company's name in addresses. The store gives it when the company is listed first. It stays, whatever is
   * decided later: an address never comes to mean another company.
   */
  slug?: string;
  /** What the company tells of itself. It stays, whatever is decided later; the list shows it with the listing. */
  profile?: Profile;
  /** The other companies at the stand. They count while the exhibitor is accepted. */
  companies?: StandCompany[];
  /** What was merged into the registration, the oldest merge first. */
  merged?: MergedRegistration[];
}

/** A file with the registration that it is about. */
export interface RegistrationReview {
  form: FormName;
  /** Id of the registration. */
  id: string;
  file: Review;
  changedAt: Date;
}

/** An accepted exhibitor who agreed to be listed. */
export interface ListedExhibitor {
  /** Id of the registration. */
  id: string;
  stand: Stand;
  listing: Listing;
  /** Without it the address follows from the name (`assignSlugs`). */
  slug?: string;
  profile?: Profile;
}

/** What the public site reads of the files. Every method throws StoreUnavailable. */
export interface ReviewReader {
  /** The file of a registration; an empty one if nobody has written in it. */
  read(form: FormName, id: string): Promise<Review>;
  /** The file that has a good pass with this token, or into whose registration the one with this token was merged. */
  byToken(token: string): Promise<RegistrationReview | undefined>;
  /** The accepted exhibitors who agreed to be listed, in no order. */
  accepted(): Promise<ListedExhibitor[]>;
  /**
   * Another number whenever `accepted` may give something else. It costs one small read. After a restored
   * backup it can be lower than before.
   */
  listVersion(): Promise<number>;
  /**
   * Tells at once, and whenever `listVersion` changes. Whoever waits asks nothing of the store meanwhile.
   * @returns a function that ends it
   */
  watchList(tell: () => void): () => void;
}

/** How a change ended. `taken` says that another accepted exhibitor has the stand: then nothing is written. */
export type ReviewChangeResult =
  | { outcome: "stored"; file: Review }
  | { outcome: "gone" }
  | { outcome: "taken"; by: string };

export const emptyReview: Review = { history: [], notes: [], tags: [] };

/** The state of a registration. */
export function getDecisionState({ decision }: Review): DecisionState {
  return decision?.state ?? "new";
}

/** Whether the decision gives passes. */
export function isAdmitted({ decision }: Pick<Review, "decision">): boolean {
  return decision?.state === "accepted" || decision?.state === "accredited";
}

/** The passes of a registration that are good now: with the decision they end. */
export function listValidPasses(file: Pick<Review, "decision" | "passes">): readonly StaffPass[] {
  return isAdmitted(file) ? (file.passes ?? []) : [];
}

/** The stand as people name it: the hall, then the number within it. */
export function formatStandName({ hall, number }: Pick<Stand, "hall" | "number">): string {
  return `${hall}-${number}`;
}

/** What the public list shows of a file, if it shows it at all. */
export function findListedExhibitor(
  id: string,
  { decision, slug, profile }: Review,
): ListedExhibitor | undefined {
  const { state, stand, listing } = decision ?? {};
  if (state !== "accepted" || !stand || !listing) return undefined;
  return { id, stand, listing, ...(slug && { slug }), ...(profile && { profile }) };
}

/** The stand that nobody else may have because of a file. */
export function findOccupiedStand({ decision }: Review): string | undefined {
  return decision?.state === "accepted" && decision.stand
    ? formatStandName(decision.stand)
    : undefined;
}

/** What a change of a file of staff decides, if it adds a decision. */
export function findDecisionEvent(
  before: Review,
  after: Review,
): Omit<FairEvent, "form"> | undefined {
  const step = after.history.at(-1);
  if (!step || after.history.length <= before.history.length) return undefined;
  return { event: "decided", at: new Date(step.at), detail: step.state };
}
