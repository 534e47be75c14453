import { withoutPictures } from "./profile";
import { emptyReview, type MergedRegistration, type Review, type StaffPass } from "./review";
import type { TaskAnswer } from "./task-answer";

/**
 * The first review keeps its decision; without one, it gets the latest of the others with its history. Notes, tags,
 * passes and companies of all stay, and the larger number of passes. Pictures and files are deleted with their registration, so a profile of another one
 * has none, and only what another one said yes to stays.
 * @param gone the registrations of the other reviews
 */
export function mergeReviews(
  [first = emptyReview, ...others]: readonly Review[],
  gone: readonly MergedRegistration[],
): Review {
  const latest = others
    .filter(({ decision }) => decision)
    .sort((a, b) => ((a.decision?.at ?? "") < (b.decision?.at ?? "") ? 1 : -1))[0];
  const { emails } = first;
  const stays = first.decision ? first : (latest ?? first);
  const { decision, history, slug } = stays;
  const profile = stays === first ? first.profile : stays.profile && withoutPictures(stays.profile);
  const all = [first, ...others];
  const passes = deduplicatePlaces(all.flatMap((one) => one.passes ?? []));
  const passQuota = Math.max(...all.map((one) => one.passQuota ?? 0));
  const companies = all.flatMap((one) => one.companies ?? []);
  const answers = mergeAnswers(all);
  const merged = [...all.flatMap((one) => one.merged ?? []), ...gone];
  const notes = all.flatMap((one) => one.notes).sort((a, b) => (a.at < b.at ? -1 : 1));
  return {
    ...(decision && { decision }),
    history,
    notes,
    tags: [...new Set(all.flatMap(({ tags }) => tags))],
    ...(passes.length > 0 && { passes }),
    ...(passQuota > 0 && { passQuota }),
    ...(companies.length > 0 && { companies }),
    ...(answers.length > 0 && { answers }),
    ...(emails && { emails }),
    ...(slug && { slug }),
    ...(profile && { profile }),
    ...(merged.length > 0 && { merged }),
  };
}

function mergeAnswers([
  { answers = [] } = emptyReview,
  ...others
]: readonly Review[]): TaskAnswer[] {
  const agreed = others.flatMap((one) => one.answers?.filter(({ file }) => !file) ?? []);
  return [...answers, ...agreed].filter(
    ({ task }, n, all) => all.findIndex((one) => one.task === task) === n,
  );
}

/** Of two passes with one place for their emails, the later one has none. */
function deduplicatePlaces(passes: readonly StaffPass[]): StaffPass[] {
  return passes.map(({ place, ...pass }, n) => {
    const isTaken = passes.slice(0, n).some((before) => before.place === place);
    return place === undefined || isTaken ? pass : { ...pass, place };
  });
}
