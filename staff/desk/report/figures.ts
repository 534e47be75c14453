/** All figures of the report on an edition. docs/report.md explains the rules. */
import "server-only";
import type { Threshold } from "@/lib/fair/report";
import { type Attendance, computeAttendance, type EditionData } from "./attendance";
import { computeExhibitorFigures, type ExhibitorFigures } from "./exhibitors";
import { evaluateThresholds, sumOrigins, type ThresholdVerdict } from "./thresholds";
import { computeVisitorFigures, type VisitorFigures } from "./visitors";

export interface Figures {
  edition: string;
  visitors: VisitorFigures;
  exhibitors: ExhibitorFigures;
  /** Rehearsal check-ins, which count nowhere. */
  rehearsals: number;
  /** Erased registrations so far. It is unknown whether they came. */
  erased: number;
  verdicts: ThresholdVerdict[];
  /** The previous edition, as far as known. */
  before?: FormerEdition;
}

/** The edition to compare with. The facts in code hold less than a store. */
export interface FormerEdition {
  /** Edition id, or year. */
  name: string;
  /** A frozen report, the store of that edition, or the facts of `lib/fair`. */
  from: "frozen" | "store" | "facts";
  figures: Partial<Record<ReportMetric, number>>;
}

export const reportMetrics = [
  "visitors",
  "visits",
  "foreignVisitors",
  "visitorCountries",
  "exhibitors",
  "foreignExhibitors",
  "exhibitorCountries",
  "area",
] as const;
export type ReportMetric = (typeof reportMetrics)[number];

export interface ReportData extends EditionData {
  edition: string;
  rehearsals: number;
  erased: number;
  rules: readonly Threshold[];
  before?: FormerEdition | undefined;
}

/**
 * @param now decides which days have begun
 * @param arrived the result of `computeAttendance`, if it is known
 */
export function computeFigures(
  source: ReportData,
  now: Date,
  arrived: Attendance = computeAttendance(source),
): Figures {
  const { edition, rehearsals, erased, rules, before } = source;
  const visitors = computeVisitorFigures(arrived, source.days, now);
  const exhibitors = computeExhibitorFigures(source);
  const verdicts = evaluateThresholds(rules, {
    exhibitors: sumOrigins(exhibitors.direct, exhibitors.coExhibitor),
    area: exhibitors.area,
    visitors: visitors.origin,
  });
  return { edition, visitors, exhibitors, rehearsals, erased, verdicts, ...(before && { before }) };
}

/** Figures that can be compared with those of another edition. */
export function toReportMetrics({ visitors, exhibitors }: Figures): Record<ReportMetric, number> {
  const { direct, coExhibitor, area } = exhibitors;
  const all = sumOrigins(direct, coExhibitor);
  return {
    visitors: visitors.people,
    visits: visitors.visits,
    foreignVisitors: visitors.origin.foreign,
    visitorCountries: visitors.countries,
    exhibitors: all.home + all.foreign + all.unknown,
    foreignExhibitors: all.foreign,
    exhibitorCountries: exhibitors.countries,
    area: area.home + area.foreign + area.unknown,
  };
}
