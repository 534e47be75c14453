import type { Locale } from "@/lib/locales";
import type { Texts } from "../parts/facts";
import type { Folio } from "../parts/sheet";

export interface PageProps {
  t: Texts;
  locale: Locale;
  folio: Folio;
}

/** A line of the table of contents. */
export interface Section {
  /** The key of its text. */
  title: string;
  page: number;
}
