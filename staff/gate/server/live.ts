/** The day so far: arrivals by gate and minute. */
import "server-only";
import { findFairToday } from "@/lib/fair/days";
import { listHolderPasses } from "@/lib/passes/staff-pass";
import { formNames } from "@/lib/registration/forms";
import { listCurrentVisits, type ReportDesk } from "@/staff/desk/report/report-data";

const SHOWN_MINUTES_COUNT = 15;
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

interface Quarter {
  at: Date;
  count: number;
}

export interface LiveDay {
  /** ISO 8601; undefined if nobody has ever arrived. */
  day: string | undefined;
  isNow: boolean;
  /** People. `visitors` is the number in the report. */
  arrived: number;
  visitors: number;
  /** Registrations, and people on stands who have passes. */
  registered: number;
  /** Most arrivals first. Check-ins at the desk have no gate: its name is empty. */
  gates: { gate: string; total: number; quarters: Quarter[] }[];
  /** The latest minutes, the newest first, with the arrivals of each gate in the same order. */
  minutes: { at: Date; counts: number[] }[];
}

/** Today, or the last day with arrivals. */
export function buildLiveDay(desk: ReportDesk, now = new Date()): LiveDay {
  const { cache, reviews } = desk;
  const { visitors, others } = listCurrentVisits(desk);
  const all = [...visitors, ...others];
  const today = findFairToday(now);
  const day = today ?? all.map((visit) => visit.day).reduce(pickLater, "");
  const first = all.filter((visit) => visit.day === day);
  const byGate = Map.groupBy(first, ({ gate }) => gate);
  const gates = [...byGate]
    .map(([gate, some]) => ({ gate, total: some.length, quarters: countByQuarter(some, first) }))
    .sort((a, b) => b.total - a.total || (a.gate < b.gate ? -1 : 1));
  const newest = today ? now.getTime() : Math.max(0, ...first.map(({ at }) => at.getTime()));
  const toMinute = (at: number) => Math.floor(at / MINUTE_MS);
  const counted = Map.groupBy(first, ({ gate, at }) => `${gate} ${toMinute(at.getTime())}`);
  const minutes = Array.from({ length: SHOWN_MINUTES_COUNT }, (_, n) => {
    const minute = toMinute(newest) - n;
    const counts = gates.map(({ gate }) => counted.get(`${gate} ${minute}`)?.length ?? 0);
    return { at: new Date(minute * MINUTE_MS), counts };
  });
  const registered = formNames.reduce((sum, form) => sum + cache.getRows(form).length, 0);
  const onStands = [...reviews.listAll()].reduce(
    (sum, { review }) => sum + listHolderPasses(review).length,
    0,
  );
  return {
    day: day || undefined,
    isNow: today !== undefined,
    arrived: first.length,
    visitors: visitors.filter((visit) => visit.day === day).length,
    registered: registered + onStands,
    gates,
    minutes: first.length > 0 ? minutes : [],
  };
}

/** Quarters run from the first to the last arrival of the day at any gate. */
function countByQuarter(some: readonly { at: Date }[], all: readonly { at: Date }[]): Quarter[] {
  const toQuarter = ({ at }: { at: Date }) => Math.floor(at.getTime() / QUARTER_MS);
  const counts = Map.groupBy(some, toQuarter);
  const numbers = all.map(toQuarter);
  const from = numbers.reduce((a, b) => Math.min(a, b));
  const to = numbers.reduce((a, b) => Math.max(a, b));
  return Array.from({ length: to - from + 1 }, (_, n) => ({
    at: new Date((from + n) * QUARTER_MS),
    count: counts.get(from + n)?.length ?? 0,
  }));
}

function pickLater(a: string, b: string): string {
  return a > b ? a : b;
}
