import { deskAddress } from "@/lib/desk/core/address";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import { today } from "@/lib/fair/days";
import controls from "../frame/controls.module.css";
import styles from "./reminder-form.module.css";

interface ReminderFormProps {
  /** What was typed before. */
  day: string;
  pace: string;
  /** What cannot be used of it: a key of the messages. */
  problem: string;
  language: DeskLanguage;
}

/** Messages per minute that every mail server takes. */
const DEFAULT_PACE = "60";

/** Asks on which day and how fast reminders go out. The next page asks whether they shall. */
export function ReminderForm({ day, pace, problem, language }: ReminderFormProps) {
  const t = deskTranslator(language);
  const isWrong = (name: string) => problem === name;
  return (
    <form action={`${deskAddress(language)}/reminders/confirm`} className={styles.form} noValidate>
      <label className={controls.label}>
        {t("Reminders.day")}
        <input
          className={controls.input}
          type="date"
          name="day"
          min={today()}
          defaultValue={day || today()}
          required
          aria-invalid={isWrong("day") || undefined}
          aria-describedby="day-hint"
        />
        <span id="day-hint" className={isWrong("day") ? controls.error : controls.hint}>
          {t(isWrong("day") ? "Reminders.badDay" : "Reminders.dayHint")}
        </span>
      </label>
      <label className={controls.label}>
        {t("Reminders.pace")}
        <input
          className={controls.input}
          type="number"
          name="pace"
          min={1}
          max={9999}
          defaultValue={pace || DEFAULT_PACE}
          required
          aria-invalid={isWrong("pace") || undefined}
          aria-describedby="pace-hint"
        />
        <span id="pace-hint" className={isWrong("pace") ? controls.error : controls.hint}>
          {t(isWrong("pace") ? "Reminders.badPace" : "Reminders.paceHint")}
        </span>
      </label>
      <button type="submit" className={controls.button}>
        {t("Reminders.next")}
      </button>
    </form>
  );
}
