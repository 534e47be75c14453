import { DAY_MS } from "./day-ms";
import { fair } from "./facts";

/** Times are in milliseconds; days are counted from 1970. */
export interface Clock {
  /** How far the zone is ahead of UTC. */
  offsetAt(at: number): number;
  dayOf(at: number): number;
  /** `local` is a local time, given as if it were UTC. */
  timeOf(local: number): number;
  startOfDay(day: number): number;
}

export function createClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const ask = (at: number) => readOffset(format.formatToParts(at));
  /** By beginning of a UTC day: `Intl` is slow, and a list has thousands of times. */
  const known = new Map<number, number>();

  function atBeginOf(day: number): number {
    const offset = known.get(day) ?? ask(day * DAY_MS);
    known.set(day, offset);
    return offset;
  }

  function offsetAt(at: number): number {
    const day = Math.floor(at / DAY_MS);
    const offset = atBeginOf(day);
    return offset === atBeginOf(day + 1) ? offset : ask(at);
  }

  /** The first offset is that of a time nearby, the second that of the time found. */
  const timeOf = (local: number) => local - offsetAt(local - offsetAt(local));

  return {
    offsetAt,
    dayOf: (at) => Math.floor((at + offsetAt(at)) / DAY_MS),
    timeOf,
    startOfDay: (day) => timeOf(day * DAY_MS),
  };
}

/** Reads "GMT+03:00"; "GMT" alone is UTC. */
function readOffset(parts: Intl.DateTimeFormatPart[]): number {
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  if (!sign) return 0;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -ms : ms;
}

export const fairClock = createClock(fair.timeZone);
