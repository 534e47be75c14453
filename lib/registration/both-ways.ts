import "server-only";
import { hrefOf } from "../i18n/links";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { linkText } from "./closed-forms";

/** The two ways to register as short links: what a page is for comes first. */
export function bothWays(locale: Locale, first: "visit" | "exhibit") {
  const t = translator(locale);
  const visit = {
    href: hrefOf({ page: "visitRegistration" }, locale),
    label: linkText("visitRegistration", t("Header.visit"), locale),
  };
  const exhibit = {
    href: hrefOf({ page: "exhibitRegistration" }, locale),
    label: linkText("exhibitRegistration", t("Header.exhibit"), locale),
  };
  return first === "visit" ? [visit, exhibit] : [exhibit, visit];
}
