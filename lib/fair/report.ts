/**
 * Thresholds of the report on an edition. Others set and change these rules: read their current text before the figures
 * are submitted, then correct share, source and date here or at the desk.
 */

/** Shares of exhibitors (direct and co-exhibitors), square metres of stands, or persons who visited. */
export type ReportMeasure = "exhibitors" | "area" | "visitors";

export interface Threshold {
  /** Who sets it (`Report.rules`). */
  id: "ufi" | "tobb";
  source: string;
  /** When that text was last read (ISO 8601). */
  readAt: string;
  /** Foreign shares in thousandths. One of them is enough. */
  shares: Partial<Record<ReportMeasure, number>>;
}

export const thresholds: readonly Threshold[] = [
  {
    id: "ufi",
    source: "UFI Auditing Rules, International Event",
    readAt: "2026-01-02",
    shares: { exhibitors: 100, visitors: 50 },
  },
  {
    id: "tobb",
    source: "TOBB, Yurt İçinde Fuar Düzenlenmesine Dair Usul ve Esaslar",
    readAt: "2026-01-02",
    shares: { exhibitors: 150, area: 100, visitors: 25 },
  },
];

/** Desk tags of people who work for the fair and are no visitors. Case and accents are ignored. */
export const serviceTags: readonly string[] = ["hizmet", "service", "خدمات"];

/** A report merges smaller groups. */
export const MIN_GROUP_SIZE = 5;
