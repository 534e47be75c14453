/**
 * Continuous integration ends a run after a time. So `npm run verify:all -- --spent SECONDS` begins no group that
 * would not end in time: the seconds that `verify` took tell how fast the machine is. Groups that were left for the
 * next run come first on the next day.
 */
import { FIXED_GROUPS, sets } from "./verify-steps.mjs";

/** No group begins after this time from the start of `verify`. */
const LAST_BEGINNING_S = 65 * 60;
/** A group that would probably end after this time is not begun. */
const LAST_END_S = 85 * 60;

const sumMinutes = (steps) => steps.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * @param {number} spent seconds that `verify` took on this machine
 * @returns {(step: import("./verify-steps.mjs").Step, elapsed: number) => boolean} whether a group may begin when
 * `elapsed` seconds of `verify:all` have passed
 */
export function createTimeBox(spent) {
  const secondsPerMinute = spent / sumMinutes(sets.verify);
  return ({ minutes }, elapsed) => {
    const now = spent + elapsed;
    return now <= LAST_BEGINNING_S && now + minutes * secondsPerMinute <= LAST_END_S;
  };
}

/**
 * The groups in the order of a day: the first ones as they stand; of the others, the three that were last on the day
 * before come first.
 * @template T
 * @param {T[]} groups
 * @param {number} day days since 1970
 * @returns {T[]}
 */
export function rotateGroups(groups, day) {
  const others = groups.slice(FIXED_GROUPS);
  const first = others.length - ((day * 3) % others.length);
  return [...groups.slice(0, FIXED_GROUPS), ...others.slice(first), ...others.slice(0, first)];
}
