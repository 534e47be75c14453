import { fair } from "./facts";

/**
 * ISO 8601 with the fair's offset.
 * @param day ISO 8601
 * @param time "HH:MM" or "HH:MM:SS" in the fair's time zone
 */
export function buildMoment(day: string, time: string): string {
  return `${day}T${time.length > 5 ? time : `${time}:00`}${fair.utcOffset}`;
}
