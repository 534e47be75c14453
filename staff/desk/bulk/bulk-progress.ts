import "server-only";
import type { Job } from "@/lib/staff-records/jobs";
import type { DeskContext } from "../context/desk-context";
import { getDeskPath } from "../context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import type { JobProgress } from "../jobs/job-progress";
import { buildResultHref } from "./run-bulk-task";

/** @param list query of the list, with the selection @throws StoreUnavailable */
export async function describeBulkProgress(
  { store }: Pick<DeskContext, "store">,
  job: Job,
  language: DeskLanguage,
  list: URLSearchParams,
): Promise<JobProgress> {
  const counts = await store.jobs.countItems(job);
  const t = getDeskTranslator(language);
  const isGoing = job.state === "confirmed";
  const value = counts.done + counts.left + counts.lacking;
  const total = job.isQueued ? value + counts.waiting : (job.total ?? 0);
  const { what } = job.task;
  const text = what === "tag" || what === "decision" || what === "decisionEmail" ? what : "email";
  return {
    isGoing,
    text: isGoing ? t(`Bulk.tasks.${text}`) : t("Bulk.done"),
    value,
    max: Math.max(total, 1),
    rows: t("Bulk.rows", { value, total }),
    next: buildResultHref(getDeskPath(language), job, counts, list),
  };
}
