import { dateRange } from "@/lib/fair/dates";
import { exhibiting } from "@/lib/fair/exhibiting";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import styles from "./main-menu.module.css";

/** The dates of exhibitors, each with its first and last day. */
const deadlines = [
  { id: "listing", first: exhibiting.listingDue, last: exhibiting.listingDue },
  { id: "buildUp", first: exhibiting.buildUpFrom, last: exhibiting.buildUpTo },
] as const;

/** When and where the fair is, and the dates before it. The frame's script hides those that are over. */
export function MenuDates({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <>
      <p className={styles.when}>
        <b>{t("FairInformation.overview.dates.value")}</b>
        <span>{t("FairInformation.overview.hours.value")}</span>
        <span>{t("FairInformation.overview.venue.value")}</span>
      </p>
      <ul>
        {deadlines.map(({ id, first, last }) => (
          <li key={id} data-until={last}>
            <span>{t(`Navigation.deadlines.${id}`)}</span> <b>{dateRange(locale, first, last)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
