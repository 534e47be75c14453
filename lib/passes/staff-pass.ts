/**
 * Passes for accredited journalists, accepted exhibitors and the people on their stands. They end with the decision.
 */
import { nanoid } from "nanoid";
import { MAX_HOLDERS_PER_STAND } from "@/lib/outbox/mail-kinds";
import { cleanShortText } from "@/lib/registration/answers/clean-text";
import type { FormName } from "@/lib/registration/forms";
import { generateToken } from "@/lib/registration/generate-token";
import {
  getDecisionState,
  isAdmitted,
  listValidPasses,
  type Review,
  type StaffPass,
} from "@/lib/reviews/review";

export const MAX_HOLDER_NAME_LENGTH = 100;

/** Up to this area (m²), a stand has this many passes besides that of the applicant. */
const SMALL_STAND = { area: 12, passes: 4 };
const SQM_PER_EXTRA_PASS = 3;

/** By the rule of the organiser, or as many as staff have given if that is more. */
export function getPassQuota({
  decision,
  passQuota = 0,
}: Pick<Review, "decision" | "passQuota">): number {
  const more = Math.floor(
    Math.max(0, (decision?.stand?.area ?? 0) - SMALL_STAND.area) / SQM_PER_EXTRA_PASS,
  );
  const byArea = Math.min(SMALL_STAND.passes + more, MAX_HOLDERS_PER_STAND);
  return Math.max(byArea, passQuota);
}

/** The smallest number of passes that staff can give: the rule, or those that are issued. */
export function getLeastPassQuota(review: Pick<Review, "decision" | "passes">): number {
  return Math.max(getPassQuota({ decision: review.decision }), listHolderPasses(review).length);
}

/** Undefined for a number that is too small or too large. */
export function withPassQuota(review: Review, count: number): Review | undefined {
  if (count === review.passQuota) return review;
  const isPossible = count >= getLeastPassQuota(review) && count <= MAX_HOLDERS_PER_STAND;
  return isPossible ? { ...review, passQuota: count } : undefined;
}

export function findOwnPass(review: Pick<Review, "decision" | "passes">): StaffPass | undefined {
  return listValidPasses(review).find(({ name }) => name === undefined);
}

export function listHolderPasses(review: Pick<Review, "decision" | "passes">): StaffPass[] {
  return listValidPasses(review).filter(({ name }) => name !== undefined);
}

/** Without the token of a visitor's record. */
export function listReviewTokens(review: Review): string[] {
  const merged = (review.merged ?? []).flatMap(({ token }) => token ?? []);
  return [...listValidPasses(review).map(({ token }) => token), ...merged];
}

export type PassCredentials = Pick<StaffPass, "id" | "token">;

export function generatePassCredentials(): PassCredentials {
  return { id: nanoid(), token: generateToken() };
}

/** Adds a pass for the person who registered, if the decision gives one and there is none yet. */
export function withOwnPass(review: Review, pass: PassCredentials): Review {
  const { decision, passes = [] } = review;
  if (!decision || !isAdmitted(review) || passes.some(({ name }) => name === undefined))
    return review;
  const { at, by } = decision;
  return { ...review, passes: [{ ...pass, at, by }, ...passes] };
}

export type HolderPassProblem = "notAccepted" | "full" | "noName";

export type HolderPass = Omit<StaffPass, "name" | "place"> & Required<Pick<StaffPass, "name">>;

/** Returns the same review if it has this pass already. */
export function withHolderPass(
  review: Review,
  form: FormName,
  pass: HolderPass,
): { review: Review } | { problem: HolderPassProblem } {
  const { passes = [] } = review;
  if (passes.some(({ id }) => id === pass.id)) return { review };
  const name = cleanShortText(pass.name, MAX_HOLDER_NAME_LENGTH);
  if (form !== "exhibit" || getDecisionState(review) !== "accepted")
    return { problem: "notAccepted" };
  if (!/\p{L}/u.test(name)) return { problem: "noName" };
  if (listHolderPasses(review).length >= getPassQuota(review)) {
    return { problem: "full" };
  }
  const given = { ...pass, name, ...(pass.email && { place: findFreePlace(passes) }) };
  return { review: { ...review, passes: [...passes, given] } };
}

/** Replaces a person on the stand in one change. If the old pass is already gone, the new one is only added. */
export function withReplacedHolder(
  review: Review,
  gone: string,
  pass: HolderPass,
): ReturnType<typeof withHolderPass> {
  if (review.passes?.some(({ id }) => id === pass.id)) return { review };
  return withHolderPass(withoutHolderPass(review, gone) ?? review, "exhibit", pass);
}

/** Adds a place, so that the pass can be sent. Undefined if there is no such pass with an address. */
export function withPassPlace(review: Review, id: string): Review | undefined {
  const { passes = [] } = review;
  if (!listHolderPasses(review).some((one) => one.id === id && one.email)) return undefined;
  const placed = ({ place = findFreePlace(passes), ...pass }: StaffPass) => ({ ...pass, place });
  return { ...review, passes: passes.map((one) => (one.id === id ? placed(one) : one)) };
}

function findFreePlace(passes: readonly StaffPass[]): number {
  const taken = new Set(passes.map(({ place }) => place));
  return Array.from(passes, (_, n) => n + 1).find((free) => !taken.has(free)) ?? passes.length + 1;
}

/** Never removes the applicant's pass, which ends with the decision. */
export function withoutHolderPass(review: Review, id: string): Review | undefined {
  const passes = review.passes?.filter((one) => one.id !== id || one.name === undefined);
  return passes && passes.length < (review.passes?.length ?? 0) ? { ...review, passes } : undefined;
}
