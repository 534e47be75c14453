import { dayTexts } from "@/staff/desk/core/arrivals";
import { arrivalText } from "@/staff/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import fields from "../../table/field-list.module.css";
import styles from "./arrivals.module.css";

interface ArrivalTimesProps {
  days: Readonly<Record<string, Date>>;
  language: DeskLanguage;
}

/** The times at which somebody arrived, without buttons. */
export function ArrivalTimes({ days, language }: ArrivalTimesProps) {
  const t = deskTranslator(language);
  return (
    <>
      <h3 className={styles.heading}>{t("Record.arrivals")}</h3>
      {Object.keys(days).length === 0 && <p>{t("Record.notArrived")}</p>}
      <dl className={fields.list}>
        {dayTexts(Object.keys(days).sort(), language).map(({ iso, date }) => {
          const at = days[iso];
          return at ? (
            <div key={iso}>
              <dt>{date}</dt>
              <dd>{arrivalText(at, iso, language)}</dd>
            </div>
          ) : null;
        })}
      </dl>
    </>
  );
}
