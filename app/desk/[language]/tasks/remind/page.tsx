import { randomUUID } from "node:crypto";
import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { isUuid } from "@/staff/desk/core/staff-input";
import styles from "@/staff/desk/frame/record.module.css";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { formatTaskFilter, readTaskFilter } from "@/staff/desk/tasks/company-rows";
import { listReminded } from "@/staff/desk/tasks/reminders";
import { RemindedTable } from "@/staff/desk/tasks/view/reminded-table";

/** Confirms a reminder: who gets it. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  if (!isCurrentEdition(desk.store.edition)) return undefined;
  const filter = readTaskFilter((name) => getSingleParam(query, name));
  const { reached, missed } = await listReminded(desk, filter);
  const home = `${getDeskPath(language)}/tasks`;
  const search = formatTaskFilter(filter);
  // A retry keeps the id of the first attempt, so that no email is queued twice.
  const begun = getSingleParam(query, "press");
  return {
    title: t("Tasks.remindTitle"),
    path: `/tasks/remind${search && `?${search}`}`,
    back: { to: `${home}${search && `?${search}`}`, text: t("Tasks.back") },
    lead: t("Tasks.remindLead", { count: reached.length }),
    body: (
      <>
        <CountNotices query={query} language={language} />
        {desk.onlyWrites && <Notice tone="problem">{t("Mailing.onlyWrites")}</Notice>}
        <form method="post" action={`${home}/remind/send`} className={styles.flow}>
          {Object.entries(filter).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="press" value={isUuid(begun) ? begun : randomUUID()} />
          {reached.length > 0 && (
            <p className={styles.actions}>
              <button type="submit" className={button.plain}>
                {t("Mailing.send", { count: reached.length })}
              </button>
            </p>
          )}
          {reached.length > 0 && <RemindedTable rows={reached} language={language} />}
          {missed.length > 0 && (
            <section aria-labelledby="missed">
              <h2 id="missed">{t("Mailing.missed")}</h2>
              <RemindedTable rows={missed} language={language} />
            </section>
          )}
        </form>
      </>
    ),
  };
});
