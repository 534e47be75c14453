/** Reads what the report on an edition is counted from. */
import "server-only";
import { fair, lastEdition } from "@/lib/fair/facts";
import { type Threshold, thresholds } from "@/lib/fair/report";
import { allEnded } from "@/lib/store/in-turn";
import type { DeskStore } from "@/lib/store/ports";
import type { Desk } from "../context/desk";
import { daysOf, isCurrent, openArrivals } from "../core/arrivals";
import { isRegisteredIn } from "../core/change-feed";
import { memoByVersion } from "../core/memo";
import { openRowCache } from "../core/row-cache";
import { type DeskRow, registrationKey } from "../core/rows";
import { openStaffFiles } from "../core/staff-files";
import { type Arrived, arrivedAt, type EditionData, groupedRows, type Visit } from "./arrived";
import { type Before, comparable, type Figures, figuresOf } from "./figures";
import { readFigures } from "./frozen";

/** The part of a desk that the report reads. It is up to date. */
export type ReportDesk = Pick<Desk, "store" | "cache" | "arrivals" | "staffFiles">;

/** Opens that part for a command, which has no desk. @throws StoreUnavailable */
export async function openReportDesk(store: DeskStore): Promise<ReportDesk> {
  const cache = openRowCache(store);
  const arrivals = openArrivals(store, isRegisteredIn(cache));
  const staffFiles = openStaffFiles(store, isRegisteredIn(cache));
  await allEnded([cache.refresh(), arrivals.refresh(), staffFiles.refresh()]);
  return { store, cache, arrivals, staffFiles };
}

/** Everybody who arrived, counted once per version of the desk's data. */
export function arrivedNow(desk: ReportDesk): Arrived {
  const { cache, arrivals, staffFiles } = desk;
  const key = `${arrivals.version()} ${staffFiles.version()}`;
  return memoByVersion(cache, "arrived", () => arrivedAt(knownAt(desk)), key);
}

/** One visit per person and day: of visitors, as the report counts them, and of the others who came. */
export function listCurrentVisits(desk: ReportDesk): {
  visitors: Visit[];
  others: readonly Visit[];
} {
  const { visitors, others } = arrivedNow(desk);
  return { visitors: visitors.flatMap(({ visits }) => visits), others };
}

function knownAt({ store, cache, arrivals, staffFiles }: ReportDesk): EditionData {
  const marks = [...arrivals.all()];
  // During the fair, arrivals change every second, but the people change less often.
  const grouped = (rows: readonly DeskRow[]) => {
    const others = rows
      .filter(({ form }) => form !== "visit")
      .map(({ form, id }) => `${form} ${id}`);
    return memoByVersion(cache, "people of the report", () => groupedRows(rows), others.join());
  };
  const days = daysOf(store.edition, marks);
  return { days, rows: cache.rows, marks, fileOf: staffFiles.of, grouped };
}

/**
 * The figures of an edition as of now.
 * @param former gives the desk of the edition before, if the store holds it and has no frozen report of it
 * @throws StoreUnavailable
 */
export async function reportNow(
  desk: ReportDesk,
  former: (edition: string) => Promise<ReportDesk>,
  now = new Date(),
): Promise<Figures> {
  const { store } = desk;
  const [rehearsals, erased, rules, before] = await Promise.all([
    rehearsalsIn(store),
    erasedIn(desk),
    rulesOf(store),
    beforeOf(store, former, now),
  ]);
  const source = { ...knownAt(desk), edition: store.edition, rehearsals, erased, rules, before };
  return figuresOf(source, now, arrivedNow(desk));
}

/** The thresholds of an edition: those of `lib/fair`, with the changes of staff. @throws StoreUnavailable */
export async function rulesOf({ reports }: Pick<DeskStore, "reports">): Promise<Threshold[]> {
  const changed = await reports.thresholds();
  return thresholds.map((one) => {
    const { source, readAt, shares } = changed.find(({ id }) => id === one.id) ?? one;
    return { id: one.id, source, readAt, shares };
  });
}

/** How many marks of rehearsals there are. */
async function rehearsalsIn({ kind, rehearsals }: DeskStore): Promise<number> {
  const marks = openArrivals({ kind, arrivals: rehearsals });
  await marks.refresh();
  let count = 0;
  for (const { days, holders } of marks.all()) {
    count += Object.keys(days).length;
    for (const one of holders?.values() ?? []) count += Object.keys(one.days).length;
  }
  return count;
}

/** How many registrations were erased, without merged ones and those that were registered again. */
async function erasedIn({ store, cache, staffFiles }: ReportDesk): Promise<number> {
  const merged = new Set<string>();
  for (const { form, file } of staffFiles.all())
    for (const { id } of file.merged ?? []) merged.add(registrationKey({ form, id }));
  const erased = new Set<string>();
  for await (const { form, ids } of store.erasures.since()) {
    for (const id of ids)
      if (!merged.has(registrationKey({ form, id })) && !cache.row(form, id))
        erased.add(registrationKey({ form, id }));
  }
  return erased.size;
}

/** The edition before this one: from its frozen report, else from its store, else from `lib/fair`. */
async function beforeOf(
  store: DeskStore,
  former: (edition: string) => Promise<ReportDesk>,
  now: Date,
): Promise<Before | undefined> {
  const name = (await store.editions())
    .filter((edition) => edition < store.edition)
    .sort()
    .at(-1);
  if (name === undefined) return isCurrent(store.edition) ? typedBefore : undefined;
  const frozen = (await store.inEdition(name).reports.versions()).at(-1);
  if (frozen) return { name, from: "frozen", figures: comparable(readFigures(frozen)) };
  const desk = await former(name);
  const source = {
    ...knownAt(desk),
    edition: name,
    rehearsals: 0,
    erased: 0,
    rules: [],
  };
  return { name, from: "store", figures: comparable(figuresOf(source, now, arrivedNow(desk))) };
}

const typedBefore: Before | undefined =
  lastEdition.year < fair.year
    ? {
        name: String(lastEdition.year),
        from: "facts",
        figures: {
          // `lastEdition.visitors` are entries counted at the entrance, and `lastEdition.area` is the area of the
          // halls: persons and the area of stands cannot be compared with them.
          visitorCountries: lastEdition.visitorCountries,
          exhibitors: lastEdition.exhibitors,
          exhibitorCountries: lastEdition.exhibitorCountries,
        },
      }
    : undefined;
