import { redirect } from "next/navigation";
import { deskPage, single } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { today } from "@/lib/fair/days";
import { deskAddress } from "@/staff/desk/context/address";
import { dayText, numberText } from "@/staff/desk/core/format";
import styles from "@/staff/desk/frame/record.module.css";
import { parsePlan } from "@/staff/desk/mail/parse-plan";
import { countRecipients } from "@/staff/desk/mail/recipients";

/** Asks once more before reminders go out: to how many, when, and how long that takes. */
export default deskPage(async ({ desk, language, t, query }) => {
  const typed = { day: single(query, "day"), pace: single(query, "pace") };
  const plan = parsePlan(typed);
  const back = `${deskAddress(language)}/reminders`;
  if ("problem" in plan) {
    redirect(`${back}?${new URLSearchParams({ ...typed, problem: plan.problem })}`);
  }
  if (!desk.reminders) return undefined;
  const count = (await countRecipients(desk, "visit", "reminder")).ready;
  const day = dayText(plan.day, language);
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
            pace: numberText(plan.perMinute, language),
            minutes,
          })}
        </p>
        {plan.day !== today() && <p className={styles.lead}>{t("Reminders.later")}</p>}
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
