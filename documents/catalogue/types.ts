import type { Locale } from "@/lib/locales";
import type { DocumentTranslator } from "../parts/facts";
import type { Folio } from "../parts/sheet";

export interface PageProps {
  t: DocumentTranslator;
  locale: Locale;
  folio: Folio;
}

export interface CatalogueSection {
  /** Key of its text. */
  title: string;
  page: number;
}
