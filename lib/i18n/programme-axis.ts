/** Where a session stands on the axis of a day, which has a column for each quarter of an hour. */

/** "11:00". A moment has only one of them. */
export interface Period {
  from?: string;
  to?: string;
}

const QUARTER_MINUTES = 15;
/** A shorter session is drawn as long as this, so that its words have room. */
const MIN_QUARTERS = 3;
const MOMENT_QUARTERS = 4;

/**
 * Rounds to whole quarters. A session before or after the hours of the axis stands at its edge; its card names its time.
 * @param hours of the axis, from the first to the last
 */
export function toAxisPeriod({ from, to }: Period, hours: readonly string[]) {
  const first = toQuarters(hours[0] ?? "00:00");
  const last = toQuarters(hours.at(-1) ?? "24:00");
  const length = from && to ? MIN_QUARTERS : MOMENT_QUARTERS;
  const start = from && clamp(Math.floor(toQuarters(from)), first, last - length);
  const end = to && clamp(Math.ceil(toQuarters(to)), (start || first) + length, last);
  return {
    ...(start && { start: formatQuarters(start) }),
    ...(end && { end: formatQuarters(end) }),
  };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

function toQuarters(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) / QUARTER_MINUTES;
}

function formatQuarters(quarters: number): string {
  const hours = String(Math.floor(quarters / 4)).padStart(2, "0");
  return `${hours}:${String((quarters % 4) * QUARTER_MINUTES).padStart(2, "0")}`;
}
