import { isFairOver } from "@/lib/fair/dates";
import { listCheckInDays, listFairDays } from "@/lib/fair/days";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { formatDays } from "@/staff/desk/core/check-ins";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DeskRow } from "@/staff/desk/core/rows";
import { getNameOnPass } from "@/staff/desk/record/passes";
import { RECORD_FORM_ID } from "@/staff/desk/record/record-form";
import { CheckInButton } from "./check-in-button";
import styles from "./check-ins.module.css";

interface CheckInDaysProps {
  row: DeskRow;
  days: Readonly<Record<string, Date>>;
  /** Whether the registration admits now. */
  mayArrive: boolean;
  language: DeskLanguage;
}

/** Fair days with check-ins, and days open for check-ins. */
export function CheckInDays({ row, days, mayArrive, language }: CheckInDaysProps) {
  const t = getDeskTranslator(language);
  const name = getNameOnPass(row);
  const open = mayArrive ? listCheckInDays() : [];
  const shown = formatDays(listFairDays(), language).filter(
    ({ iso }) => days[iso] || open.length > 0,
  );
  return (
    <section aria-labelledby="arrivals">
      <h3 id="arrivals">{t("Record.arrivals")}</h3>
      {shown.length > 0 && (
        <ul className={styles.days}>
          {shown.map(({ iso, date }) => (
            <li key={iso}>
              <span>{date}</span>
              {days[iso] || open.includes(iso) ? (
                <CheckInButton
                  form={row.form}
                  id={row.id}
                  target={{ day: iso, rehearsal: false }}
                  byHand
                  within={RECORD_FORM_ID}
                  at={days[iso]}
                  name={`${name}, ${date}`}
                  back={`${getDeskPath(language)}/${row.form}/${row.id}`}
                  language={language}
                />
              ) : (
                <span aria-hidden="true">–</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {!mayArrive && !isFairOver(new Date()) && <p>{t("Record.noPass")}</p>}
      {shown.length === 0 && (mayArrive || isFairOver(new Date())) && (
        <p>{t(isFairOver(new Date()) ? "Record.notArrived" : "Record.arrivalsClosed")}</p>
      )}
    </section>
  );
}
