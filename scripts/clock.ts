import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Environment that starts a process of the production build at another time, by a module that shifts the clock.
 * @param time in Istanbul, as `2026-09-23T10:00`
 */
export function buildClockEnv(time: string): { NODE_OPTIONS: string; CLOCK_AT: string } {
  const shift = pathToFileURL(resolve("scripts/shifted-clock.mjs"));
  return { NODE_OPTIONS: `--import=${shift}`, CLOCK_AT: `${time}:00+03:00` };
}
