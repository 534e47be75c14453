import button from "@/components/ui/button.module.css";
import { deskAddress } from "@/staff/desk/context/address";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import {
  everything,
  isSamePeriod,
  type Period,
  periodEntries,
  recent,
  recentDays,
} from "@/staff/desk/list/period";
import { DayInputs } from "../../list/view/day-inputs";
import styles from "./overview.module.css";

interface PeriodFormProps {
  period: Period;
  now: Date;
  language: DeskLanguage;
}

/** Chooses the days that the curves and tables count. */
export function PeriodForm({ period, now, language }: PeriodFormProps) {
  const t = deskTranslator(language);
  const offers: [text: string, period: Period][] = [
    [t("Overview.allDays"), everything],
    ...recentDays.map((days): [string, Period] => [
      t("Overview.recentDays", { count: days }),
      recent(days, now),
    ]),
  ];
  return (
    <search className={styles.period} data-screen>
      <ul>
        {offers.map(([text, offer]) => {
          const entries = new URLSearchParams(periodEntries(offer)).toString();
          return (
            <li key={text}>
              <a
                href={`${deskAddress(language)}${entries && `?${entries}`}#period`}
                aria-current={isSamePeriod(offer, period) ? "true" : undefined}
              >
                {text}
              </a>
            </li>
          );
        })}
      </ul>
      <form action={`${deskAddress(language)}#period`} aria-label={t("Overview.overTime")}>
        <DayInputs period={period} language={language} />
        <button type="submit" className={button.quiet}>
          {t("List.apply")}
        </button>
      </form>
    </search>
  );
}
