import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { getToday } from "@/lib/fair/days";
import { suggestPace } from "@/lib/mails/pace";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./reminder-form.module.css";

interface ReminderFormProps {
  /** Previous input. */
  day: string;
  pace: string;
  /** Who would get it. */
  people: number;
  /** What the mail server takes per minute, if it is known. */
  limit: number | undefined;
  /** Message key of the problem. */
  problem: string;
  language: DeskLanguage;
}

/** Asks for the day and the pace of reminders. The next page asks for confirmation. */
export function ReminderForm({ day, pace, people, limit, problem, language }: ReminderFormProps) {
  const t = getDeskTranslator(language);
  const getHelp = (name: string, hint: string, error: string) =>
    problem === name ? { error } : { hint };
  return (
    <form action={`${getDeskPath(language)}/reminders/confirm`} className={styles.form} noValidate>
      <Field
        label={t("Reminders.day")}
        type="date"
        name="day"
        min={getToday()}
        defaultValue={day || getToday()}
        required
        {...getHelp("day", t("Reminders.dayHint"), t("Reminders.badDay"))}
      />
      <Field
        label={t("Reminders.pace")}
        type="number"
        name="pace"
        min={1}
        max={9999}
        defaultValue={pace || suggestPace(people, limit)}
        required
        {...getHelp("pace", t("Reminders.paceHint"), t("Reminders.badPace"))}
      />
      <button type="submit" className={button.plain}>
        {t("Reminders.next")}
      </button>
    </form>
  );
}
