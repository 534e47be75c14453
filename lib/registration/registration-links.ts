import { formPages } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

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
