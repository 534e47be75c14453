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
export function getLeastPassQuota(file: Pick<Review, "decision" | "passes">): number {
  return Math.max(getPassQuota({ decision: file.decision }), listHolderPasses(file).length);
}

/** Undefined for a number that is too small or too large. */
export function withPassQuota(file: Review, count: number): Review | undefined {
  if (count === file.passQuota) return file;
  const isPossible = count >= getLeastPassQuota(file) && count <= MAX_HOLDERS_PER_STAND;
  return isPossible ? { ...file, passQuota: count } : undefined;
}

export function findOwnPass(file: Pick<Review, "decision" | "passes">): StaffPass | undefined {
  return listValidPasses(file).find(({ name }) => name === undefined);
}

export function listHolderPasses(file: Pick<Review, "decision" | "passes">): StaffPass[] {
  return listValidPasses(file).filter(({ name }) => name !== undefined);
}

/** Without the token of a visitor's record. */
export function listReviewTokens(file: Review): string[] {
  const merged = (file.merged ?? []).flatMap(({ token }) => token ?? []);
  return [...listValidPasses(file).map(({ token }) => token), ...merged];
}

export type PassCredentials = Pick<StaffPass, "id" | "token">;

export function generatePassCredentials(): PassCredentials {
  return { id: nanoid(), token: generateToken() };
}

/** Adds a pass for the person who registered, if the decision gives one and there is none yet. */
export function withOwnPass(file: Review, pass: PassCredentials): Review {
  const { decision, passes = [] } = file;
  if (!decision || !isAdmitted(file) || passes.some(({ name }) => name === undefined)) return file;
  const { at, by } = decision;
  return { ...file, passes: [{ ...pass, at, by }, ...passes] };
}

export type HolderPassProblem = "notAccepted" | "full" | "noName";

export type HolderPass = Omit<StaffPass, "name" | "place"> & Required<Pick<StaffPass, "name">>;

/** Returns the same review if it has this pass already. */
export function withHolderPass(
  file: Review,
  form: FormName,
  pass: HolderPass,
): { file: Review } | { problem: HolderPassProblem } {
  const { passes = [] } = file;
  if (passes.some(({ id }) => id === pass.id)) return { file };
  const name = cleanShortText(pass.name, MAX_HOLDER_NAME_LENGTH);
  if (form !== "exhibit" || getDecisionState(file) !== "accepted")
    return { problem: "notAccepted" };
  if (!/\p{L}/u.test(name)) return { problem: "noName" };
  if (listHolderPasses(file).length >= getPassQuota(file)) {
    return { problem: "full" };
  }
  const given = { ...pass, name, ...(pass.email && { place: findFreePlace(passes) }) };
  return { file: { ...file, passes: [...passes, given] } };
}

/** Replaces a person on the stand in one change. If the old pass is already gone, the new one is only added. */
export function withReplacedHolder(
  file: Review,
  gone: string,
  pass: HolderPass,
): ReturnType<typeof withHolderPass> {
  if (file.passes?.some(({ id }) => id === pass.id)) return { file };
  return withHolderPass(withoutHolderPass(file, gone) ?? file, "exhibit", pass);
}

/** Adds a place, so that the pass can be sent. Undefined if there is no such pass with an address. */
export function withPassPlace(file: Review, id: string): Review | undefined {
  const { passes = [] } = file;
  if (!listHolderPasses(file).some((one) => one.id === id && one.email)) return undefined;
  const placed = ({ place = findFreePlace(passes), ...pass }: StaffPass) => ({ ...pass, place });
  return { ...file, passes: passes.map((one) => (one.id === id ? placed(one) : one)) };
}

function findFreePlace(passes: readonly StaffPass[]): number {
  const taken = new Set(passes.map(({ place }) => place));
  return Array.from(passes, (_, n) => n + 1).find((free) => !taken.has(free)) ?? passes.length + 1;
}

/** Never removes the applicant's pass, which ends with the decision. */
export function withoutHolderPass(file: Review, id: string): Review | undefined {
  const passes = file.passes?.filter((one) => one.id !== id || one.name === undefined);
  return passes && passes.length < (file.passes?.length ?? 0) ? { ...file, passes } : undefined;
}
