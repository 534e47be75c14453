import { fairDayNames } from "@/lib/desk/arrivals";
import { arrivalText } from "@/lib/desk/format";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import styles from "./arrivals.module.css";

interface ArrivalTimesProps {
  days: Readonly<Record<string, Date>>;
  language: DeskLanguage;
}

/** When somebody arrived, to be read alone. */
export function ArrivalTimes({ days, language }: ArrivalTimesProps) {
  const t = deskTranslator(language);
  return (
    <>
      <h3>{t("Record.arrivals")}</h3>
      {Object.keys(days).length === 0 && <p>{t("Record.notArrived")}</p>}
      <ul className={styles.days}>
        {fairDayNames(language).map(({ iso, date }) => {
          const at = days[iso];
          return at ? (
            <li key={iso}>
              <span>{date}</span>
              <time dateTime={at.toISOString()}>{arrivalText(at, iso, language)}</time>
            </li>
          ) : null;
        })}
      </ul>
    </>
  );
}
