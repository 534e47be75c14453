import { isOver } from "@/lib/fair/dates";
import { isoDays, openDays } from "@/lib/fair/days";
import { deskAddress } from "@/staff/desk/context/address";
import { dayTexts } from "@/staff/desk/core/arrivals";
import type { DeskRow } from "@/staff/desk/core/rows";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { nameOnPass } from "@/staff/desk/record/passes";
import { recordForm } from "@/staff/desk/record/record-form";
import { ArrivalButton } from "./arrival-button";
import styles from "./arrivals.module.css";

interface ArrivalDaysProps {
  row: DeskRow;
  days: Readonly<Record<string, Date>>;
  /** Whether this registration lets in now. */
  mayArrive: boolean;
  language: DeskLanguage;
}

/** The days of the fair on which somebody arrived, and the days that can be marked now. */
export function ArrivalDays({ row, days, mayArrive, language }: ArrivalDaysProps) {
  const t = deskTranslator(language);
  const name = nameOnPass(row);
  const open = mayArrive ? openDays() : [];
  const shown = dayTexts(isoDays(), language).filter(({ iso }) => days[iso] || open.length > 0);
  return (
    <section aria-labelledby="arrivals">
      <h2 id="arrivals">{t("Record.arrivals")}</h2>
      {shown.length > 0 && (
        <ul className={styles.days}>
          {shown.map(({ iso, date }) => (
            <li key={iso}>
              <span>{date}</span>
              {days[iso] || open.includes(iso) ? (
                <ArrivalButton
                  form={row.form}
                  id={row.id}
                  marking={{ day: iso, rehearsal: false }}
                  byHand
                  within={recordForm}
                  at={days[iso]}
                  name={`${name}, ${date}`}
                  back={`${deskAddress(language)}/${row.form}/${row.id}`}
                  language={language}
                />
              ) : (
                <span aria-hidden="true">–</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {!mayArrive && !isOver(new Date()) && <p>{t("Record.noPass")}</p>}
      {shown.length === 0 && (mayArrive || isOver(new Date())) && (
        <p>{t(isOver(new Date()) ? "Record.notArrived" : "Record.arrivalsClosed")}</p>
      )}
    </section>
  );
}
