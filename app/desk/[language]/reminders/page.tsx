import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formatNumber } from "@/staff/desk/core/format";
import { EmptyState } from "@/staff/desk/frame/empty-state";
import styles from "@/staff/desk/frame/record.module.css";
import { JobProgress } from "@/staff/desk/jobs/view/job-progress";
import { countRecipients } from "@/staff/desk/mail/recipients";
import {
  buildReminderProgress,
  isReminderRunActive,
  loadReminderRun,
} from "@/staff/desk/mail/reminder-progress";
import { ReminderForm } from "@/staff/desk/mail/view/reminder-form";
import fields from "@/staff/desk/table/field-list.module.css";

/** The recipients of a reminder, and the progress of the running one. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const isCurrent = isCurrentEdition(desk.store.edition);
  const run = isCurrent ? await loadReminderRun(desk) : undefined;
  const address = `${getDeskPath(language)}/reminders`;
  const { example: first, ...counts } = await countRecipients(desk, "visit", "reminder");
  const problem = getSingleParam(query, "problem");
  return {
    title: t("Reminders.title"),
    path: "/reminders",
    lead: t("Reminders.lead"),
    body: (
      <>
        {desk.onlyWrites && <Notice tone="problem">{t("Reminders.onlyWrites")}</Notice>}
        {problem === "busy" && <Notice tone="problem">{t("Reminders.busy")}</Notice>}
        {run && (
          <JobProgress
            address={`${address}/state`}
            first={buildReminderProgress(run, language, desk.onlyWrites)}
            label={t("Reminders.title")}
          />
        )}
        {isReminderRunActive(run) && isAllowed("change") && (
          <form method="post" action={`${address}/stop`} className={styles.actions}>
            <button type="submit" className={button.quiet}>
              {t("Reminders.stop")}
            </button>
          </form>
        )}
        {!isReminderRunActive(run) && (
          <>
            <dl className={`${fields.list} ${styles.lead}`}>
              {Object.entries(counts).map(([key, number]) => (
                <div key={key}>
                  <dt>{t(`Reminders.${key as "ready" | "done" | "unreachable"}`)}</dt>
                  <dd>{formatNumber(number, language)}</dd>
                </div>
              ))}
            </dl>
            {!isCurrent && <p>{t("Reminders.former")}</p>}
            {isCurrent && !first && (
              <EmptyState
                text={t("Reminders.nobody")}
                href={`${getDeskPath(language)}/visit`}
                link={t("Forms.visit")}
              />
            )}
            {isCurrent && first && (
              <>
                <p>
                  <a href={`${getDeskPath(language)}/visit/${first}/email?kind=reminder`}>
                    {t("Reminders.see")}
                  </a>
                </p>
                {isAllowed("change") && (
                  <ReminderForm
                    day={getSingleParam(query, "day")}
                    pace={getSingleParam(query, "pace")}
                    people={counts.ready}
                    limit={desk.mailsPerMinute}
                    problem={problem}
                    language={language}
                  />
                )}
              </>
            )}
          </>
        )}
      </>
    ),
  };
});
