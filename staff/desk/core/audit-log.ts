import "server-only";
import type { FormName } from "@/lib/registration/forms";
import type { DeskStore } from "@/lib/store/ports";
import { isGuardedColumn } from "./columns";

/** Stands for an auditor's sample among the columns of exports in the audit log. */
export const SAMPLE_COLUMN = "sample";

/** Stands for a file that a company gave for a task. */
export const TASK_FILE_COLUMN = "taskFile";

interface GuardedExport {
  form: FormName;
  columns: readonly string[];
  count: number;
  by: string;
}

/** Call it before the file is sent; if it throws, send no file. @throws StoreUnavailable */
export async function logGuardedExport(
  store: Pick<DeskStore, "logExport">,
  { form, columns, count, by }: GuardedExport,
): Promise<void> {
  const guarded = columns.filter(isGuardedColumn);
  if (guarded.length === 0) return;
  await store.logExport({ at: new Date(), by, form, columns: guarded, count });
}
