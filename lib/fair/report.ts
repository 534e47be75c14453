/**
 * The thresholds by which the report on an edition is judged. Others make these rules and change them. Read the current
 * text before the figures are handed in. Then correct the share, the source and the date here or at the desk.
 */

/** What a share is of: exhibitors (direct and co-exhibitors), square metres of stands, or persons who visited. */
export type ReportMeasure = "exhibitors" | "area" | "visitors";

export interface Threshold {
  /** Who asks for it: its name is under `Report.rules`. */
  id: "ufi" | "tobb";
  /** The text in which it stands. */
  source: string;
  /** When somebody read that text last (ISO 8601). */
  readAt: string;
  /** The foreign shares in thousandths. One of them is enough. */
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

/** Tags of the desk that mark people who work for the fair: they are no visitors. Letter case and accents do not count. */
export const serviceTags: readonly string[] = ["hizmet", "service", "خدمات"];

/** Groups of people that are smaller than this are put together in a report. */
export const MIN_GROUP_SIZE = 5;
