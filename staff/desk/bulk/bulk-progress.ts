import "server-only";
import type { BulkJob } from "@/lib/staff-records/bulk-work";
import { getDeskPath } from "../context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import { buildResultHref } from "./run-bulk-task";

export interface BulkProgressState {
  isGoing: boolean;
  text: string;
  value: number;
  max: number;
  rows: string;
  /** Address of the page that says what was done. */
  next: string;
}

/** @param list query of the list, with the selection */
export function describeBulkProgress(
  job: BulkJob,
  language: DeskLanguage,
  list: URLSearchParams,
): BulkProgressState {
  const { total, waiting, counts, task } = job;
  const t = getDeskTranslator(language);
  const value = counts.done + counts.left + counts.lacking;
  return {
    isGoing: waiting > 0,
    text: waiting > 0 ? t(`Bulk.tasks.${task.what}`) : t("Bulk.done"),
    value,
    max: Math.max(total, 1),
    rows: t("Bulk.rows", { value, total }),
    next: buildResultHref(getDeskPath(language), job, list),
  };
}
