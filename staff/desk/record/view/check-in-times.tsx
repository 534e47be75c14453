import { formatDays } from "@/staff/desk/core/check-ins";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatCheckInTime } from "@/staff/desk/core/format";
import fields from "../../table/field-list.module.css";
import styles from "./check-ins.module.css";

interface CheckInTimesProps {
  /** The heading: one level below the one above it. */
  as: "h3" | "h4";
  days: Readonly<Record<string, Date>>;
  language: DeskLanguage;
}

/** Check-in times without buttons. */
export function CheckInTimes({ as: Heading, days, language }: CheckInTimesProps) {
  const t = getDeskTranslator(language);
  return (
    <>
      <Heading className={styles.heading}>{t("Record.arrivals")}</Heading>
      {Object.keys(days).length === 0 && <p>{t("Record.notArrived")}</p>}
      <dl className={fields.list}>
        {formatDays(Object.keys(days).sort(), language).map(({ iso, date }) => {
          const at = days[iso];
          return at ? (
            <div key={iso}>
              <dt>{date}</dt>
              <dd>{formatCheckInTime(at, iso, language)}</dd>
            </div>
          ) : null;
        })}
      </dl>
    </>
  );
}
