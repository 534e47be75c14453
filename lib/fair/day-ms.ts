/** A day in milliseconds, where no change of clocks counts. */
export const DAY_MS = 24 * 60 * 60_000;
