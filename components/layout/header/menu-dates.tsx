import { formatDateRange } from "@/lib/fair/dates";
import { getMovableDates } from "@/lib/fair/moved-dates";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./main-menu.module.css";

/** Deadlines of exhibitors, each with its first and last day. */
function listDeadlines() {
  const { listingDue, buildUpFrom, buildUpTo } = getMovableDates();
  return [
    { id: "listing", first: listingDue, last: listingDue },
    { id: "buildUp", first: buildUpFrom, last: buildUpTo },
  ] as const;
}

/** The frame's script hides dates that are over. */
export function MenuDates({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <>
      <p className={styles.when}>
        <b>{t("FairInformation.overview.dates.value")}</b>
        <span>{t("FairInformation.overview.hours.value")}</span>
        <span>{t("FairInformation.overview.venue.value")}</span>
      </p>
      <ul>
        {listDeadlines().map(({ id, first, last }) => (
          <li key={id} data-until={last}>
            <span>{t(`Navigation.deadlines.${id}`)}</span>{" "}
            <b>{formatDateRange(locale, first, last)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
