import { formatFairDates } from "@/lib/fair/dates";
import { formNames } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber, formatPercent } from "@/staff/desk/core/format";
import { type FormWithDecisions, formsWithDecisions } from "@/staff/desk/decisions/decision-states";
import type {
  FairStatus,
  RecentCounts,
  RegistrationCount,
} from "@/staff/desk/overview/recent-counts";
import styles from "./overview.module.css";

interface KeyFiguresProps {
  counts: RecentCounts;
  status: FairStatus;
  /** People checked in today. Undefined on days without check-ins. */
  arrived: { visitors: number; others: number } | undefined;
  /** Queued emails, and the age of the oldest. */
  waiting: { pending: number; age: string | undefined };
  /** Applications without a decision, by form. */
  undecided: Record<FormWithDecisions, number>;
  language: DeskLanguage;
}

/**
 * Three large figures (new registrations, open decisions, the state of the fair), then the others. Each links to the
 * registrations that it counts.
 */
export function KeyFigures({
  counts,
  status,
  arrived,
  waiting,
  undecided,
  language,
}: KeyFiguresProps) {
  const t = getDeskTranslator(language);
  const { today, yesterday, thisWeek, lastWeekByNow, lastWeek } = counts;
  const change =
    lastWeekByNow.count > 0
      ? ` (${formatPercent(thisWeek.count / lastWeekByNow.count - 1, language, true)})`
      : "";
  const fair = (
    <li>
      <span>{t("Overview.fair")}</span>
      {status.state === "before" && (
        <strong>{t("Overview.daysLeft", { count: status.days })}</strong>
      )}
      {status.state === "open" && (
        <strong>{t("Overview.fairDay", { day: status.day, of: status.of })}</strong>
      )}
      {status.state === "over" && <strong>{t("Overview.over")}</strong>}
      <small>{formatFairDates(language)}</small>
    </li>
  );
  return (
    <>
      <ul className={`${styles.figures} ${styles.large}`}>
        <RegisteredFigure title={t("Overview.today")} figure={today} language={language} />
        <li>
          <span>{t("Decisions.waiting")}</span>
          <strong>{formatNumber(undecided.exhibit + undecided.press, language)}</strong>
          <small className={styles.forms}>
            {formsWithDecisions.map(
              (form) =>
                undecided[form] > 0 && (
                  <a key={form} href={`${getDeskPath(language)}/${form}?decision=new`}>
                    {t(`Forms.${form}`)} {formatNumber(undecided[form], language)}
                  </a>
                ),
            )}
          </small>
        </li>
        {arrived === undefined ? (
          fair
        ) : (
          <li>
            <a href={`${getDeskPath(language)}/check-ins`}>{t("Overview.arrivedToday")}</a>
            <strong>{formatNumber(arrived.visitors, language)}</strong>
            {arrived.others > 0 && (
              <small>{t("Overview.othersToday", { count: arrived.others })}</small>
            )}
          </li>
        )}
      </ul>
      <ul className={styles.figures}>
        <RegisteredFigure title={t("Overview.yesterday")} figure={yesterday} language={language} />
        <RegisteredFigure title={t("Overview.thisWeek")} figure={thisWeek} language={language}>
          <small>
            {t("Overview.lastWeek", { byNow: lastWeekByNow.count, change, count: lastWeek.count })}
          </small>
        </RegisteredFigure>
        {arrived !== undefined && fair}
        <li>
          <span>{t("Overview.emails")}</span>
          <strong>{formatNumber(waiting.pending, language)}</strong>
          {waiting.age && <small>{t("Overview.oldest", { age: waiting.age })}</small>}
        </li>
      </ul>
    </>
  );
}

interface RegisteredFigureProps {
  title: string;
  figure: RegistrationCount;
  language: DeskLanguage;
  children?: React.ReactNode;
}

function RegisteredFigure({ title, figure, language, children }: RegisteredFigureProps) {
  const t = getDeskTranslator(language);
  const { since, until, count, people, by } = figure;
  const days = new URLSearchParams({ since, until });
  return (
    <li>
      <span>{title}</span>
      <strong>{formatNumber(count, language)}</strong>
      <small>
        {t("Overview.count")} · {t("Overview.people", { count: people })}
      </small>
      {count > 0 && (
        <small className={styles.forms}>
          {formNames.map(
            (form) =>
              by[form] > 0 && (
                <a key={form} href={`${getDeskPath(language)}/${form}?${days}`}>
                  {t(`Forms.${form}`)} {formatNumber(by[form], language)}
                </a>
              ),
          )}
        </small>
      )}
      {children}
    </li>
  );
}
