import button from "@/components/ui/button.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import {
  getRecentPeriod,
  isSamePeriod,
  type Period,
  recentDayCounts,
  toPeriodEntries,
  unboundedPeriod,
} from "@/staff/desk/list/period";
import { DayInputs } from "../../list/view/day-inputs";
import styles from "./overview.module.css";

interface PeriodFormProps {
  period: Period;
  now: Date;
  language: DeskLanguage;
}

export function PeriodForm({ period, now, language }: PeriodFormProps) {
  const t = getDeskTranslator(language);
  const offers: [text: string, period: Period][] = [
    [t("Overview.allDays"), unboundedPeriod],
    ...recentDayCounts.map((days): [string, Period] => [
      t("Overview.recentDays", { count: days }),
      getRecentPeriod(days, now),
    ]),
  ];
  return (
    <search className={styles.period} data-screen>
      <ul>
        {offers.map(([text, offer]) => {
          const entries = new URLSearchParams(toPeriodEntries(offer)).toString();
          return (
            <li key={text}>
              <a
                href={`${getDeskPath(language)}${entries && `?${entries}`}#period`}
                aria-current={isSamePeriod(offer, period) ? "true" : undefined}
              >
                {text}
              </a>
            </li>
          );
        })}
      </ul>
      <form action={`${getDeskPath(language)}#period`} aria-label={t("Overview.overTime")}>
        <DayInputs period={period} language={language} />
        <button type="submit" className={button.quiet}>
          {t("List.apply")}
        </button>
      </form>
    </search>
  );
}
