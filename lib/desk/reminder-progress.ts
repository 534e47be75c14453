/** The progress of a run of reminders, in numbers and words. */
import "server-only";
import { dayText, numberText } from "./format";
import { isGoing, type Run } from "./reminders";
import { type DeskLanguage, deskTranslator } from "./words";

export interface ReminderProgress {
  /** Whether the page asks again. */
  isGoing: boolean;
  /** Whether something is to be done. */
  isProblem: boolean;
  text: string;
  rows: string;
  value: number;
  max: number;
}

export function progressOf(run: Run, language: DeskLanguage): ReminderProgress {
  const { state, day, total, sent, written, failed } = run;
  const t = deskTranslator(language);
  const value = sent + written + failed;
  const counts = { sent, written, failed, left: Math.max(0, total - value) };
  const words = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, numberText(count, language)]),
  );
  const isSending = state === "sending" || state === "done";
  const said = isSending && written > 0 && sent === 0 ? (`${state}InFiles` as const) : state;
  return {
    isGoing: isGoing(run),
    isProblem: ["refused", "failed", "over"].includes(state),
    text: t(`Reminders.states.${said}`, { day: dayText(day, language) }),
    rows: t(written > 0 ? "Reminders.rowsInFiles" : "Reminders.rows", words),
    value,
    max: Math.max(total, value, 1),
  };
}
