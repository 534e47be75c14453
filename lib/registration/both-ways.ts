import "server-only";
import { hrefOf } from "../i18n/links";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { linkText } from "./closed-forms";

const ways = [
  { page: "visitRegistration", label: "Header.visit" },
  { page: "exhibitRegistration", label: "Header.exhibit" },
] as const;

/** The two ways to register as short links. */
export function bothWays(locale: Locale) {
  const t = translator(locale);
  return ways.map(({ page, label }) => ({
    page,
    href: hrefOf({ page }, locale),
    label: linkText(page, t(label), locale),
  }));
}
