import { DetailList } from "@/components/sections/lists/detail-list";
import { buildFairEvent } from "@/lib/calendar/event";
import { buildGoogleCalendarUrl } from "@/lib/calendar/google";
import { overview } from "@/lib/content/fair-information";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

export function Overview({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  // In a column too narrow for the full date, the year gets its own line.
  const dates = t("FairInformation.overview.dates.value").replace(/\u00a0(?=\d{4})/, " ");
  const newTab = t("Common.opensInNewTab");
  const links = {
    dates: [
      { label: t("Calendar.add"), href: getHref({ calendar: "file" }, locale) },
      {
        label: t("Calendar.addGoogle"),
        href: buildGoogleCalendarUrl(buildFairEvent(locale)),
        newTab,
      },
    ],
    venue: [{ label: t("Common.openMap"), href: getHref({ map: "venue" }, locale), newTab }],
  };
  return (
    <DetailList
      look="cards"
      details={overview.map((id) => ({
        id,
        label: t(`FairInformation.overview.${id}.label`),
        value: id === "dates" ? dates : t(`FairInformation.overview.${id}.value`),
        links: id === "dates" || id === "venue" ? links[id] : undefined,
      }))}
    />
  );
}
