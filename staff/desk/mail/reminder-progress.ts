/** Reminders to all visitors: the job that is under way or the last one, and how far it is. */
import "server-only";
import { getIsoDayAt } from "@/lib/fair/days";
import type { ItemCounts, Job } from "@/lib/staff-records/jobs";
import type { DeskContext } from "../context/desk-context";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import { formatDay, formatNumber } from "../core/format";
import type { JobProgress } from "../jobs/job-progress";
import type { RunPhase } from "../jobs/run-job";

/** States with another text if reminders become files. */
const fileStates = ["waiting", "sending", "done"] as const;

export interface ReminderRun {
  job: Job;
  counts: ItemCounts;
  /** What this process does with it. */
  phase: RunPhase | undefined;
}

/** Undefined if there is none, or if it ended a day ago. @throws StoreUnavailable */
export async function loadReminderRun({
  store,
  jobs,
}: Pick<DeskContext, "store" | "jobs">): Promise<ReminderRun | undefined> {
  const job = await store.jobs.findLatest("reminder");
  return job && { job, counts: await store.jobs.countItems(job), phase: jobs.getPhase(job.id) };
}

export const isReminderRunActive = (run: ReminderRun | undefined): boolean =>
  run?.job.state === "confirmed";

/** @param onlyWrites whether no mail server is set up, so that reminders are only written to files */
export function buildReminderProgress(
  run: ReminderRun,
  language: DeskLanguage,
  onlyWrites: boolean,
): JobProgress {
  const { sent, failed, waiting: left } = run.counts;
  const t = getDeskTranslator(language);
  const isGoing = isReminderRunActive(run);
  const pause = isGoing && (run.phase === "refused" || run.phase === "unavailable") && run.phase;
  const state = getReminderState(run);
  const day = formatDay(getIsoDayAt(Date.parse(run.job.sendAt ?? "")), language);
  const asFiles = onlyWrites && fileStates.find((one) => one === state);
  const text = t(asFiles ? `Reminders.inFiles.${asFiles}` : `Reminders.states.${state}`, { day });
  const counts = { sent: onlyWrites ? 0 : sent, written: onlyWrites ? sent : 0, failed, left };
  const words = Object.entries(counts).map(([name, n]) => [name, formatNumber(n, language)]);
  return {
    isGoing,
    isProblem: Boolean(pause || run.job.overdue),
    text: pause ? t(`Broadcasts.phases.${pause}`) : text,
    rows: t(
      onlyWrites && sent > 0 ? "Reminders.rowsInFiles" : "Reminders.rows",
      Object.fromEntries(words),
    ),
    value: sent + failed,
    max: Math.max(sent + failed + left, 1),
  };
}

function getReminderState({ job: { state, overdue, sendAt = "" } }: ReminderRun) {
  if (state === "stopped") return overdue ?? "stopped";
  if (state !== "confirmed") return "done";
  return new Date() < new Date(sendAt) ? "waiting" : "sending";
}
