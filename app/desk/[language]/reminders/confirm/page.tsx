import { redirect } from "next/navigation";
import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { getToday } from "@/lib/fair/days";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formatDay, formatNumber } from "@/staff/desk/core/format";
import styles from "@/staff/desk/frame/record.module.css";
import { parsePlan } from "@/staff/desk/mail/parse-plan";
import { countRecipients } from "@/staff/desk/mail/recipients";

/** Confirms reminders: how many recipients, when, and how long it takes. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const typed = { day: getSingleParam(query, "day"), pace: getSingleParam(query, "pace") };
  const plan = parsePlan(typed);
  const back = `${getDeskPath(language)}/reminders`;
  if ("problem" in plan) {
    redirect(`${back}?${new URLSearchParams({ ...typed, problem: plan.problem })}`);
  }
  if (!isCurrentEdition(desk.store.edition)) return undefined;
  const count = (await countRecipients(desk, "visit", "reminder")).ready;
  const day = formatDay(plan.day, language);
  const minutes = Math.ceil(count / plan.perMinute);
  return {
    title: t("Reminders.confirmTitle"),
    path: `/reminders/confirm?${new URLSearchParams(typed)}`,
    body: (
      <>
        {desk.onlyWrites && <Notice tone="problem">{t("Reminders.onlyWrites")}</Notice>}
        <p className={styles.lead}>
          {t("Reminders.confirmLead", {
            count,
            day,
            pace: formatNumber(plan.perMinute, language),
            minutes,
          })}
        </p>
        {plan.day !== getToday() && <p className={styles.lead}>{t("Reminders.later")}</p>}
        <form method="post" action={`${back}/start`} className={styles.actions}>
          <input type="hidden" name="day" value={plan.day} />
          <input type="hidden" name="pace" value={plan.perMinute} />
          <button type="submit" className={button.plain}>
            {t(desk.onlyWrites ? "Reminders.confirmWriting" : "Reminders.confirm", { count })}
          </button>
          <a className={button.quiet} href={back}>
            {t("Reminders.cancel")}
          </a>
        </form>
      </>
    ),
  };
});
