import { dateRange } from "@/lib/fair/dates";
import { exhibiting } from "@/lib/fair/exhibiting";
import { fair } from "@/lib/fair/facts";
import { hrefOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import styles from "./main-menu.module.css";

/** What exhibitors have to do, with its first and last day. */
const deadlines = [
  { id: "listing", first: exhibiting.listingDue, last: exhibiting.listingDue },
  { id: "names", first: exhibiting.namesDue, last: exhibiting.namesDue },
  { id: "buildUp", first: exhibiting.buildUpFrom, last: exhibiting.buildUpTo },
] as const;

/** The end of a day. */
const endOf = (day: string) => `${day}T23:59:59${fair.utcOffset}`;

/** When and where the fair is, and the dates before it. The frame's script hides those that are over. */
export function MenuDates({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <>
      <p className={styles.when}>
        <b>{t("FairInformation.overview.dates.value")}</b>
        <span>{t("FairInformation.overview.hours.value")}</span>
        <span>{t("FairInformation.overview.venue.value")}</span>
        <a href={hrefOf({ calendar: "file" }, locale)}>{t("Calendar.add")}</a>
      </p>
      <ul className={styles.deadlines} data-until={endOf(exhibiting.buildUpTo)}>
        {deadlines.map(({ id, first, last }) => (
          <li key={id} data-until={endOf(last)}>
            <span>{t(`Navigation.deadlines.${id}`)}</span> <b>{dateRange(locale, first, last)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
