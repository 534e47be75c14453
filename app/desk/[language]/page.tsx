import { createDeskPage } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { isStoreUnavailable } from "@/lib/database/errors";
import { findFairToday } from "@/lib/fair/days";
import { formNames } from "@/lib/registration/forms";
import { OverdueNotices } from "@/staff/desk/broadcasts/view/overdue-notices";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { groupVisitsByHour, isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formatNumber } from "@/staff/desk/core/format";
import { countUndecided } from "@/staff/desk/decisions/count-undecided";
import { HourTables } from "@/staff/desk/gate/view/hour-tables";
import { readPeriod, toPeriodEntries } from "@/staff/desk/list/period";
import { loadReminderRun } from "@/staff/desk/mail/reminder-progress";
import { buildCurve } from "@/staff/desk/overview/curve";
import { countRecentRegistrations, getFairStatus } from "@/staff/desk/overview/recent-counts";
import { getStatistics } from "@/staff/desk/overview/statistics";
import { CountTables } from "@/staff/desk/overview/view/count-tables";
import { FormCurve } from "@/staff/desk/overview/view/form-curve";
import { KeyFigures } from "@/staff/desk/overview/view/key-figures";
import styles from "@/staff/desk/overview/view/overview.module.css";
import { PeriodForm } from "@/staff/desk/overview/view/period-form";
import { getPeople } from "@/staff/desk/people/people";
import { listCurrentVisits } from "@/staff/desk/report/report-data";

export default createDeskPage(async ({ desk, language, t, query }) => {
  const { store, cache, reviews } = desk;
  const [counts, backlog, failure] = await Promise.all([
    cache.count(),
    store.queue.measureBacklog(),
    ping(store),
  ]);
  const [overdue, reminders] = failure
    ? [[], undefined]
    : await Promise.all([store.broadcasts.listOverdue(), loadReminderRun(desk)]);
  const now = new Date();
  const period = readPeriod(query);
  const path = new URLSearchParams(toPeriodEntries(period)).toString();
  const statistics = getStatistics(cache, period);
  const total = formNames.reduce((sum, form) => sum + counts[form], 0);
  const people = formNames.reduce((sum, form) => sum + getPeople(cache, form).total, 0);
  const minutes = backlog.oldest ? (now.getTime() - backlog.oldest.getTime()) / 60_000 : 0;
  const age =
    minutes < 120
      ? t("Overview.minutes", { count: Math.round(minutes) })
      : t("Overview.hours", { count: Math.round(minutes / 60) });
  const { visitors, others } = listCurrentVisits(desk);
  const byHour = groupVisitsByHour(visitors);
  // Only the current edition has a fair day today.
  const fairDay = isCurrentEdition(store.edition) ? findFairToday(now) : undefined;
  const countToday = (visits: readonly { day: string }[]) =>
    visits.filter(({ day }) => day === fairDay).length;
  const arrived = { visitors: countToday(visitors), others: countToday(others) };
  const { area } = getStatistics(cache);

  return {
    title: t("Desk.overview"),
    path: path && `?${path}`,
    body: (
      <>
        {failure && <Notice tone="problem">{t("Overview.notReady", { code: failure })}</Notice>}
        <OverdueNotices desk={desk} reminders={reminders} overdue={overdue} language={language} />
        {isCurrentEdition(store.edition) && (
          <KeyFigures
            counts={countRecentRegistrations(cache, now)}
            status={getFairStatus(now)}
            arrived={fairDay === undefined ? undefined : arrived}
            undecided={countUndecided(cache, reviews)}
            waiting={{ pending: backlog.pending, age: backlog.oldest && age }}
            language={language}
          />
        )}
        <h2>{t("Overview.inAll")}</h2>
        <ul className={styles.figures}>
          {formNames.map((form) => (
            <li key={form}>
              <a href={`${getDeskPath(language)}/${form}`}>{t(`Forms.${form}`)}</a>
              <strong>{formatNumber(counts[form], language)}</strong>
              <small>{t("Overview.people", { count: getPeople(cache, form).total })}</small>
            </li>
          ))}
          <li>
            <span>{t("Overview.area")}</span>
            <strong>
              {formatNumber(area.total, language)} <small>{t("Overview.squareMetres")}</small>
            </strong>
          </li>
        </ul>
        {total === 0 ? (
          <p>{t("Overview.empty")}</p>
        ) : (
          <>
            {byHour.length > 0 && (
              <details className={styles.fold} open={fairDay !== undefined}>
                <summary>{t("Overview.byHour")}</summary>
                <HourTables days={byHour} language={language} />
              </details>
            )}
            <h2 id="period">{t("Overview.overTime")}</h2>
            <PeriodForm period={period} now={now} language={language} />
            <div className={styles.curves}>
              {formNames
                .filter((form) => counts[form] > 0)
                .map((form) => (
                  <FormCurve
                    key={form}
                    form={form}
                    curve={buildCurve(statistics.days, form)}
                    language={language}
                  />
                ))}
            </div>
            <div>
              <CountTables statistics={statistics} period={period} language={language} />
            </div>
            {desk.isAllowed("export") && (
              <form
                method="post"
                action={`${getDeskPath(language)}/export`}
                className={styles.actions}
                data-screen
                aria-label={t("Overview.exportAll")}
              >
                <input type="hidden" name="form" value="all" />
                <input type="hidden" name="format" value="xlsx" />
                <input type="hidden" name="labels" value={language} />
                {people < total && (
                  <label>
                    <input type="checkbox" name="rows" value="people" />{" "}
                    {t("Overview.onePerPerson")}
                  </label>
                )}{" "}
                <button type="submit" className={button.quiet}>
                  {t("Overview.exportAll")}
                </button>
              </form>
            )}
          </>
        )}
      </>
    ),
  };
});

/** @returns the store's error code if it accepts no writes */
async function ping(store: { ping(): Promise<void> }): Promise<string | undefined> {
  try {
    await store.ping();
  } catch (error) {
    if (isStoreUnavailable(error)) return error.code;
    throw error;
  }
}
