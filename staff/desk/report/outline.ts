/** What a report looks like in words, before it is laid out. It is plain data, so that another program can print it. */
import type { Locale } from "@/lib/locales";

export interface ReportOutline {
  locale: Locale;
  title: string;
  lead: string;
  /** Of which moment it is, and who froze it. */
  about: string;
  /** Only a frozen one has a digest. */
  digest?: { label: string; value: string };
  /** What is wrong with it, if something is. */
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
  /** The heads of the columns, that of the labels first. */
  columns: string[];
  rows: LineOutline[];
  /** If its first column of values is drawn as dots: how many each stands for, and that in words. */
  dots?: { each: number; legend: string };
  note?: string;
}

export interface LineOutline {
  label: string;
  /** Shares are texts. */
  values: (number | string)[];
}
