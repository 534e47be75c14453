import type { Locale } from "@/lib/locales";
import type { Texts } from "../facts";
import type { Folio } from "../parts/sheet";

export interface PageProps {
  t: Texts;
  locale: Locale;
  folio: Folio;
}
