import "server-only";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import { formatDay, formatNumber } from "../core/format";
import { isReminderRunActive, type ReminderRun } from "./reminders";

/** States with another text if reminders become files. */
const fileStates = ["waiting", "sending", "done"] as const;

export interface ReminderProgressState {
  /** Whether the page reloads itself. */
  isGoing: boolean;
  /** Whether staff must act. */
  isProblem: boolean;
  text: string;
  rows: string;
  value: number;
  max: number;
}

/** @param onlyWrites whether no mail server is set up, so that reminders are only written to files */
export function buildReminderProgress(
  run: ReminderRun,
  language: DeskLanguage,
  onlyWrites: boolean,
): ReminderProgressState {
  const { state, day, total, sent, written, failed } = run;
  const t = getDeskTranslator(language);
  const asFiles = onlyWrites ? fileStates.find((one) => one === state) : undefined;
  const value = sent + written + failed;
  const counts = { sent, written, failed, left: Math.max(0, total - value) };
  const words = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, formatNumber(count, language)]),
  );
  return {
    isGoing: isReminderRunActive(run),
    isProblem: ["refused", "failed", "over", "late"].includes(state),
    text: t(asFiles ? `Reminders.inFiles.${asFiles}` : `Reminders.states.${state}`, {
      day: formatDay(day, language),
    }),
    rows: t(written > 0 ? "Reminders.rowsInFiles" : "Reminders.rows", words),
    value,
    max: Math.max(total, value, 1),
  };
}
