/** Content of a report before layout. It is plain data, so that another program can print it. */
import type { Locale } from "@/lib/locales";

export interface ReportOutline {
  locale: Locale;
  title: string;
  lead: string;
  /** Time of the figures, and who froze them. */
  about: string;
  /** Only in a frozen report. */
  digest?: { label: string; value: string };
  /** The problem, if there is one. */
  problem?: string;
  figures: HeadFigure[];
  sections: SectionOutline[];
}

export interface HeadFigure {
  label: string;
  value: number;
  note?: string;
}

export interface SectionOutline {
  id: "rules" | "visitors" | "exhibitors" | "comparison" | "method";
  title: string;
  tables: TableOutline[];
  notes: string[];
}

export interface TableOutline {
  id: string;
  title: string;
  /** Column headings, that of the labels first. */
  columns: string[];
  rows: LineOutline[];
  /** If the first value column is drawn as dots: how many each stands for, and the legend. */
  dots?: { each: number; legend: string };
  note?: string;
}

export interface LineOutline {
  label: string;
  /** Shares are text. */
  values: (number | string)[];
}
