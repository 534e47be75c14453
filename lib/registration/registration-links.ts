import { formPages } from "../content/navigation";
import { getHref } from "../i18n/links";
import { getTranslator } from "../i18n/translator";
import type { Locale } from "../locales";

const forms = ["visit", "exhibit"] as const;

export function listRegistrationLinks(locale: Locale) {
  const t = getTranslator(locale);
  return forms.map((form) => ({
    form,
    page: formPages[form],
    href: getHref({ page: formPages[form] }, locale),
    label: t(`Header.${form}`),
  }));
}
