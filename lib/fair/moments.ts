/** Moments that people type: ISO 8601 in the time of the fair. A day that does not exist is no moment. */
import { parseIsoDay } from "./days";
import { fair } from "./facts";

const PATTERN =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;

const MINUTE_MS = 60_000;

/** Reads a moment without an offset in the time of the fair. @returns undefined if the text is no moment */
export function parseMoment(text: string): string | undefined {
  const [, day = "", hour, minute, second = "00", offset = fair.utcOffset] =
    PATTERN.exec(text) ?? [];
  if (parseIsoDay(day) === undefined) return undefined;
  const at = Date.parse(`${day}T${hour}:${minute}:${second}${offset}`);
  if (Number.isNaN(at)) return undefined;
  const local = new Date(at + toMinutes(fair.utcOffset) * MINUTE_MS).toISOString();
  const seconds = second === "00" ? "" : `:${second}`;
  return `${local.slice(0, 16)}${seconds}${fair.utcOffset}`;
}

function toMinutes(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(":").map(Number);
  return (offset.startsWith("-") ? -1 : 1) * (60 * hours + minutes);
}
