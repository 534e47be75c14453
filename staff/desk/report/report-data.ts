/** Reads the data of the report on an edition. */
import "server-only";
import { fair, lastEdition } from "@/lib/fair/facts";
import { type Threshold, thresholds } from "@/lib/fair/report";
import type { DeskStore } from "@/lib/store/ports";
import { waitForAll } from "@/lib/store/single-flight";
import type { DeskContext } from "../context/desk-context";
import { buildRegisteredCheck } from "../core/change-feed";
import { isCurrentEdition, listEditionDays, openCheckInFeed } from "../core/check-ins";
import { memoByVersion } from "../core/memo";
import { openReviewFeed } from "../core/review-feed";
import { openRowCache } from "../core/row-cache";
import { type DeskRow, toRegistrationKey } from "../core/rows";
import {
  type Attendance,
  computeAttendance,
  type EditionData,
  groupRowsByPerson,
  type Visit,
} from "./attendance";
import { computeFigures, type Figures, type FormerEdition, toReportMetrics } from "./figures";
import { parseFigures } from "./frozen-figures";

/** The part of a desk that the report reads, up to date. */
export type ReportDesk = Pick<DeskContext, "store" | "cache" | "checkIns" | "reviews">;

/** For commands, which have no desk. @throws StoreUnavailable */
export async function openReportDesk(store: DeskStore): Promise<ReportDesk> {
  const cache = openRowCache(store);
  const checkIns = openCheckInFeed(store, buildRegisteredCheck(cache));
  const reviews = openReviewFeed(store, buildRegisteredCheck(cache));
  await waitForAll([cache.refresh(), checkIns.refresh(), reviews.refresh()]);
  return { store, cache, checkIns, reviews };
}

/** Computed once per version of the desk's data. */
export function getAttendance(desk: ReportDesk): Attendance {
  const { cache, checkIns, reviews } = desk;
  const key = `${checkIns.getVersion()} ${reviews.getVersion()}`;
  return memoByVersion(cache, "arrived", () => computeAttendance(toEditionData(desk)), key);
}

/** One visit per person and day: of visitors by the report's rules, and of others. */
export function listCurrentVisits(desk: ReportDesk): {
  visitors: Visit[];
  others: readonly Visit[];
} {
  const { visitors, others } = getAttendance(desk);
  return { visitors: visitors.flatMap(({ visits }) => visits), others };
}

function toEditionData({ store, cache, checkIns, reviews }: ReportDesk): EditionData {
  const listed = [...checkIns.listAll()];
  // During the fair, check-ins change every second, but people change less often.
  const groupRows = (rows: readonly DeskRow[]) => {
    const others = rows
      .filter(({ form }) => form !== "visit")
      .map(({ form, id }) => `${form} ${id}`);
    return memoByVersion(
      cache,
      "people of the report",
      () => groupRowsByPerson(rows),
      others.join(),
    );
  };
  const days = listEditionDays(store.edition, listed);
  const { getRows } = cache;
  return { days, getRows, checkIns: listed, getReview: reviews.get, grouped: groupRows };
}

/**
 * Figures of an edition as of now.
 * @param openFormer returns the desk of the previous edition, if the store holds it without a frozen report
 * @throws StoreUnavailable
 */
export async function loadCurrentFigures(
  desk: ReportDesk,
  openFormer: (edition: string) => Promise<ReportDesk>,
  now = new Date(),
): Promise<Figures> {
  const { store } = desk;
  const [rehearsals, erased, rules, before] = await Promise.all([
    countRehearsalCheckIns(store),
    countErasedRegistrations(desk),
    loadThresholds(store),
    loadFormerEdition(store, openFormer, now),
  ]);
  const source = {
    ...toEditionData(desk),
    edition: store.edition,
    rehearsals,
    erased,
    rules,
    before,
  };
  return computeFigures(source, now, getAttendance(desk));
}

/** The thresholds of `lib/fair` with the changes of staff. @throws StoreUnavailable */
export async function loadThresholds({
  reports,
}: Pick<DeskStore, "reports">): Promise<Threshold[]> {
  const changed = await reports.listThresholds();
  return thresholds.map((one) => {
    const { source, readAt, shares } = changed.find(({ id }) => id === one.id) ?? one;
    return { id: one.id, source, readAt, shares };
  });
}

async function countRehearsalCheckIns({ kind, rehearsals }: DeskStore): Promise<number> {
  const checkIns = openCheckInFeed({ kind, checkIns: rehearsals });
  await checkIns.refresh();
  let count = 0;
  for (const { days, holders } of checkIns.listAll()) {
    count += Object.keys(days).length;
    for (const one of holders?.values() ?? []) count += Object.keys(one.days).length;
  }
  return count;
}

/** Excludes merged registrations and those that were registered again. */
async function countErasedRegistrations({ store, cache, reviews }: ReportDesk): Promise<number> {
  const merged = new Set<string>();
  for (const { form, review } of reviews.listAll())
    for (const { id } of review.merged ?? []) merged.add(toRegistrationKey({ form, id }));
  const erased = new Set<string>();
  for await (const { form, ids } of store.erasures.readSince()) {
    for (const id of ids)
      if (!merged.has(toRegistrationKey({ form, id })) && !cache.findRow(form, id))
        erased.add(toRegistrationKey({ form, id }));
  }
  return erased.size;
}

/** From its frozen report, else from its store, else from `lib/fair`. */
async function loadFormerEdition(
  store: DeskStore,
  openFormer: (edition: string) => Promise<ReportDesk>,
  now: Date,
): Promise<FormerEdition | undefined> {
  const name = (await store.listEditions())
    .filter((edition) => edition < store.edition)
    .sort()
    .at(-1);
  if (name === undefined) return isCurrentEdition(store.edition) ? formerEditionFacts : undefined;
  const frozen = (await store.openEdition(name).reports.listVersions()).at(-1);
  if (frozen) return { name, from: "frozen", figures: toReportMetrics(parseFigures(frozen)) };
  const desk = await openFormer(name);
  const source = {
    ...toEditionData(desk),
    edition: name,
    rehearsals: 0,
    erased: 0,
    rules: [],
  };
  return {
    name,
    from: "store",
    figures: toReportMetrics(computeFigures(source, now, getAttendance(desk))),
  };
}

const formerEditionFacts: FormerEdition | undefined =
  lastEdition.year < fair.year
    ? {
        name: String(lastEdition.year),
        from: "facts",
        figures: {
          // `lastEdition.visitors` are entries counted at the gates, and `lastEdition.area` is the area of the halls:
          // persons and the area of stands cannot be compared with them.
          visitorCountries: lastEdition.visitorCountries,
          exhibitors: lastEdition.exhibitors,
          exhibitorCountries: lastEdition.exhibitorCountries,
        },
      }
    : undefined;
