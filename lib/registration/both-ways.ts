import { formPages } from "../content/navigation";
import { hrefOf } from "../i18n/links";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";

const forms = ["visit", "exhibit"] as const;

/** The two ways to register as short links. */
export function bothWays(locale: Locale) {
  const t = translator(locale);
  return forms.map((form) => ({
    form,
    page: formPages[form],
    href: hrefOf({ page: formPages[form] }, locale),
    label: t(`Header.${form}`),
  }));
}
