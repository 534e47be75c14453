/** Which notices of staff are shown where, and until when that holds. */
import { findNextVersion } from "@/lib/locales/content-in-use";
import { getSiteChanges, type Notice, type NoticePlace } from "./changes";

const toTime = (moment: string | undefined, otherwise: number) =>
  moment === undefined ? otherwise : Date.parse(moment);

/** In milliseconds: from `start`, until before `end`. */
export const getPeriod = ({ from, until }: Notice) => ({
  start: toTime(from, Number.NEGATIVE_INFINITY),
  end: toTime(until, Number.POSITIVE_INFINITY),
});

/** @param place kind of the page @param now in milliseconds */
export function listActiveNotices(place: NoticePlace, now: number): Notice[] {
  const active = (getSiteChanges().notices ?? []).filter((notice) => {
    const { start, end } = getPeriod(notice);
    return start <= now && now < end && (notice.where === "everywhere" || notice.where === place);
  });
  // What is urgent stands above the rest; otherwise the order of staff holds.
  return active.toSorted((a, b) => Number(b.tone === "urgent") - Number(a.tone === "urgent"));
}

/** @returns when a page may look different, in milliseconds: a notice begins or ends, or a new version begins */
export function findNextChange(now: number): number {
  const { notices = [] } = getSiteChanges();
  const moments = notices.map(getPeriod).flatMap(({ start, end }) => [start, end]);
  return Math.min(
    ...[...moments, findNextVersion() ?? Number.POSITIVE_INFINITY].filter((time) => time > now),
  );
}
