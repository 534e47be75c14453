import { DetailList } from "@/components/sections/lists/detail-list";
import { calendarEvent } from "@/lib/calendar/event";
import { googleCalendarUrl } from "@/lib/calendar/google";
import { overview } from "@/lib/content/fair-information";
import { hrefOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";

/** The fair at a glance. Its days link to the calendar entry, its venue to the map. */
export function Overview({ locale }: { locale: Locale }) {
  const t = translator(locale);
  // A column may be too narrow for days, month and year; then the year has its own line.
  const dates = t("FairInformation.overview.dates.value").replace(/\u00a0(?=\d{4})/, " ");
  const newTab = t("Common.opensInNewTab");
  const links = {
    dates: [
      { label: t("Calendar.add"), href: hrefOf({ calendar: "file" }, locale) },
      { label: t("Calendar.addGoogle"), href: googleCalendarUrl(calendarEvent(locale)), newTab },
    ],
    venue: [{ label: t("Common.openMap"), href: hrefOf({ map: "venue" }, locale), newTab }],
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
