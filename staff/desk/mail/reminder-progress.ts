/** The progress of a run of reminders, in numbers and words. */
import "server-only";
import { dayText, numberText } from "../core/format";
import { type DeskLanguage, deskTranslator } from "../core/words";
import { isGoing, type ReminderRun } from "./reminders";

/** States that have another word if reminders become files. */
const inFiles = ["waiting", "sending", "done"] as const;

export interface ReminderProgress {
  /** Whether the page reloads itself. */
  isGoing: boolean;
  /** Whether somebody has to do something. */
  isProblem: boolean;
  text: string;
  rows: string;
  value: number;
  max: number;
}

/** @param onlyWrites whether no mail server is set up, so that reminders become files and reach nobody */
export function progressOf(
  run: ReminderRun,
  language: DeskLanguage,
  onlyWrites: boolean,
): ReminderProgress {
  const { state, day, total, sent, written, failed } = run;
  const t = deskTranslator(language);
  const asFiles = onlyWrites ? inFiles.find((one) => one === state) : undefined;
  const value = sent + written + failed;
  const counts = { sent, written, failed, left: Math.max(0, total - value) };
  const words = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, numberText(count, language)]),
  );
  return {
    isGoing: isGoing(run),
    isProblem: ["refused", "failed", "over"].includes(state),
    text: t(asFiles ? `Reminders.inFiles.${asFiles}` : `Reminders.states.${state}`, {
      day: dayText(day, language),
    }),
    rows: t(written > 0 ? "Reminders.rowsInFiles" : "Reminders.rows", words),
    value,
    max: Math.max(total, value, 1),
  };
}
