/** Notices of staff above the pages: which are shown where, and until when that holds. */
import { findNextVersion } from "@/lib/locales/content-in-use";
import { createListKind, type ItemOf, readItems } from "./content-kind";

const noticeTones = ["note", "urgent"] as const;
export const noticePlaces = ["everywhere", "home", "forms", "exhibitors"] as const;
export type NoticePlace = (typeof noticePlaces)[number];

const MAX_NOTICES = 20;
const MAX_ACTIVE_NOTICES = 3; // On one page, at one time.

export const notices = createListKind({
  name: "notices",
  fields: {
    text: { kind: "localized", place: "notice", rows: 2 },
    link: { kind: "url", own: "pages", optional: true },
    tone: { kind: "choice", options: noticeTones },
    where: { kind: "choice", options: noticePlaces },
    from: { kind: "moment", optional: true },
    until: { kind: "moment", optional: true },
  },
  title: "text",
  subtitle: "where",
  isUnhidable: true,
  initial: { tone: "note", where: "everywhere" },
  maxItems: MAX_NOTICES,
  release: [],
  check: ({ from, until }) =>
    from && until && until <= from ? { path: "until", code: "order" } : undefined,
  checkAll(all) {
    const now = Date.now();
    const crowded = all.findIndex((one) => {
      const moment = Math.max(getPeriod(one).start, now);
      return all.filter((other) => isActive(other, moment)).length > MAX_ACTIVE_NOTICES;
    });
    const isCrowded = crowded >= 0;
    return isCrowded
      ? { path: String(crowded), code: "tooMany", limit: MAX_ACTIVE_NOTICES }
      : undefined;
  },
});

export type Notice = ItemOf<typeof notices.fields>;

const toTime = (moment: string | undefined, otherwise: number) =>
  moment === undefined ? otherwise : Date.parse(moment);

/** In milliseconds: from `start`, until before `end`. */
const getPeriod = ({ from, until }: Pick<Notice, "from" | "until">) => ({
  start: toTime(from, Number.NEGATIVE_INFINITY),
  end: toTime(until, Number.POSITIVE_INFINITY),
});

function isActive(notice: Pick<Notice, "from" | "until">, moment: number): boolean {
  const { start, end } = getPeriod(notice);
  return start <= moment && moment < end;
}

const listNotices = () => readItems(notices) ?? [];

/** @param place kind of the page @param now in milliseconds */
export function listActiveNotices(place: NoticePlace, now: number): Notice[] {
  const active = listNotices().filter(
    (notice) => isActive(notice, now) && (notice.where === "everywhere" || notice.where === place),
  );
  // What is urgent stands above the rest; otherwise the order of staff holds.
  return active.toSorted((a, b) => Number(b.tone === "urgent") - Number(a.tone === "urgent"));
}

/** @returns when a page may look different, in milliseconds: a notice begins or ends, or a new version begins */
export function findNextChange(now: number): number {
  const moments = listNotices()
    .map(getPeriod)
    .flatMap(({ start, end }) => [start, end]);
  return Math.min(
    ...[...moments, findNextVersion() ?? Number.POSITIVE_INFINITY].filter((time) => time > now),
  );
}
