import "server-only";
import { type CheckIns, isOtherPerson, splitCheckIns } from "@/lib/check-ins/admissions";
import type { CheckInRecord } from "@/lib/check-ins/check-in-repository";
import { fairClock } from "@/lib/fair/clock";
import { listDayNames } from "@/lib/fair/dates";
import { getToday, listFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import type { PageRequest } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { type ChangeFeed, openChangeFeed } from "./change-feed";
import type { DeskRow } from "./rows";

export interface CheckInFeed extends Omit<ChangeFeed<CheckInsWithHolders>, "find"> {
  /** Check-in times of a registration by day. */
  getDays(form: FormName, id: string): Readonly<Record<string, Date>>;
  /** First check-in on a day, of a registration or of a person on a stand. */
  findFirst(
    row: Pick<DeskRow, "form" | "id" | "holder">,
    day: string,
  ): ReturnType<typeof findFirstCheckIn>;
  /** Whether staff confirmed that this is a different person of the same name. */
  isOtherPerson(row: Pick<DeskRow, "form" | "id">): boolean;
  /** Check-ins of the people on an exhibitor's stand, by pass id. */
  getHolders(form: FormName, id: string): ReadonlyMap<string, CheckIns>;
}

interface CheckInsWithHolders extends CheckInRecord {
  /** Check-ins of the people on the stand, by pass id. */
  holders?: ReadonlyMap<string, CheckIns>;
}

const noHolders: ReadonlyMap<string, CheckIns> = new Map();

/** Empty until the first refresh. @param isRegistered leaves out people who were erased since */
export function openCheckInFeed(
  store: Pick<DeskStore, "checkIns" | "kind">,
  isRegistered: Parameters<typeof openChangeFeed>[2] = () => true,
): CheckInFeed {
  const source = {
    async readPage(request: PageRequest) {
      const { items, next } = await store.checkIns.readPage(request);
      return { items: items.map(splitHolderCheckIns), next };
    },
    followCopies() {
      const copies = store.checkIns.followCopies();
      return {
        ...copies,
        readNewer: async () => (await copies.readNewer()).map(splitHolderCheckIns),
      };
    },
  };
  const feed = openChangeFeed<CheckInsWithHolders>(store.kind, source, isRegistered);
  const getHolders = (form: FormName, id: string) => feed.find(form, id)?.holders ?? noHolders;
  return {
    ...feed,
    getDays: (form, id) => feed.find(form, id)?.days ?? {},
    findFirst({ form, id, holder }, day) {
      const one = holder ? getHolders(form, id).get(holder) : feed.find(form, id);
      return one && findFirstCheckIn(one, day);
    },
    isOtherPerson: ({ form, id }) => isOtherPerson(feed.find(form, id) ?? {}),
    getHolders,
  };
}

/** Separates check-ins of a registration from those of the people on its stand. */
function splitHolderCheckIns(checkIns: CheckInRecord): CheckInsWithHolders {
  const { days, admissions = {} } = checkIns;
  const { own, holders } = splitCheckIns({ days, admissions });
  return holders.size > 0 ? { ...checkIns, ...own, holders } : checkIns;
}

/** Check-ins made at the desk have no gate. */
export function findFirstCheckIn(
  { days, admissions = {} }: Pick<CheckInRecord, "days" | "admissions">,
  day: string,
): { at: Date; gate?: string } | undefined {
  const at = days[day];
  const [first] = admissions[day] ?? [];
  const isItsTime = first?.gate && first.at.getTime() === at?.getTime();
  return at && { at, ...(isItsTime && { gate: first.gate }) };
}

/** Check-ins of a former edition are read-only. */
export function isCurrentEdition(edition: string): boolean {
  return edition === fair.id;
}

/** ISO 8601, oldest first. The dates of a former edition are unknown, so its days are those with a check-in. */
export function listEditionDays(
  edition: string,
  checkIns: Iterable<Pick<CheckInRecord, "days">>,
): string[] {
  if (isCurrentEdition(edition)) return listFairDays();
  const days = Array.from(checkIns, (one) => Object.keys(one.days)).flat();
  return [...new Set(days)].sort();
}

/** Days (ISO 8601) in words. */
export function formatDays(
  days: readonly string[],
  locale: Locale,
): { iso: string; date: string }[] {
  return listDayNames(days, locale).map(({ iso, dateWithWeekday }) => ({
    iso,
    date: dateWithWeekday,
  }));
}

export interface DailyCheckIns {
  day: string;
  total: number;
  /**
   * Check-ins by hour of the fair's clock, from the first hour with one to the last. Check-ins added by hand on a later
   * day are left out.
   */
  hours: { hour: number; count: number }[];
}

/** Days without visits are left out. */
export function groupVisitsByHour(visits: Iterable<{ day: string; at: Date }>): DailyCheckIns[] {
  const counts = new Map<string, { total: number; hours: Map<number, number> }>();
  for (const { day, at } of visits) {
    const { total, hours } = counts.get(day) ?? { total: 0, hours: new Map() };
    if (getToday(at) === day) hours.set(getFairHour(at), (hours.get(getFairHour(at)) ?? 0) + 1);
    counts.set(day, { total: total + 1, hours });
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, { total, hours }]) => ({ day, total, hours: fillHourGaps(hours) }));
}

/** Adds hours without check-ins between the first and the last. */
function fillHourGaps(hours: Map<number, number>): DailyCheckIns["hours"] {
  if (hours.size === 0) return [];
  const [first, last] = [Math.min(...hours.keys()), Math.max(...hours.keys())];
  return Array.from({ length: last - first + 1 }, (_, n) => ({
    hour: first + n,
    count: hours.get(first + n) ?? 0,
  }));
}

export function getFairHour(at: Date): number {
  return new Date(at.getTime() + fairClock.getOffset(at.getTime())).getUTCHours();
}
