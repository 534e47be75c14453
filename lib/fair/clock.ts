import { DAY_MS } from "./day-ms";
import { fair } from "./facts";

/** Times are in milliseconds; days are counted from 1970. */
export interface Clock {
  /** How far the zone is ahead of UTC. */
  getOffset(at: number): number;
  getDay(at: number): number;
  /** `local` is a local time, given as if it were UTC. */
  toTime(local: number): number;
  getStartOfDay(day: number): number;
}

export function createClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const ask = (at: number) => readOffset(format.formatToParts(at));
  /** By beginning of a UTC day: `Intl` is slow, and a list has thousands of times. */
  const known = new Map<number, number>();

  function getOffsetAtStart(day: number): number {
    const offset = known.get(day) ?? ask(day * DAY_MS);
    known.set(day, offset);
    return offset;
  }

  function getOffset(at: number): number {
    const day = Math.floor(at / DAY_MS);
    const offset = getOffsetAtStart(day);
    return offset === getOffsetAtStart(day + 1) ? offset : ask(at);
  }

  /** The first offset is that of a time nearby, the second that of the time found. */
  const toTime = (local: number) => local - getOffset(local - getOffset(local));

  return {
    getOffset,
    getDay: (at) => Math.floor((at + getOffset(at)) / DAY_MS),
    toTime,
    getStartOfDay: (day) => toTime(day * DAY_MS),
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
