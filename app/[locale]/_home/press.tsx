import { PressList } from "@/components/sections/lists/press-list";
import { getPress, pressHeadlineCount } from "@/lib/content/press";
import { getItemText } from "@/lib/i18n/item-text";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { getDateTimeFormat } from "@/lib/locales/formats";

/** Press coverage, newest first. */
export function HomePress({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  const day = getDateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return (
    <PressList
      id="press"
      title={t("Home.press.title")}
      lead={t("Home.press.lead")}
      newTab={t("Common.opensInNewTab")}
      labels={{ more: t("Common.showAll"), less: t("Common.showLess") }}
      large={pressHeadlineCount}
      items={getPress().map(({ id, title, outlet, url, date }) => ({
        id,
        href: url,
        outlet,
        date,
        day: day.format(new Date(date)),
        title: getItemText(title, locale),
      }))}
    />
  );
}
