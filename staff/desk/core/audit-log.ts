/** Notes an export with guarded columns in the audit log. */
import "server-only";
import type { FormName } from "@/lib/registration/forms";
import type { DeskStore } from "@/lib/store/ports";
import { isGuardedColumn } from "./columns";

/** The name of the sheet for an auditor in the audit log, among the columns of exports. */
export const SAMPLE_COLUMN = "sample";

interface GuardedExport {
  form: FormName;
  /** The names of its columns. */
  columns: readonly string[];
  count: number;
  by: string;
}

/** It must be called before anything is handed out: without a note there is no file. @throws StoreUnavailable */
export async function logGuardedExport(
  store: Pick<DeskStore, "noteExport">,
  { form, columns, count, by }: GuardedExport,
): Promise<void> {
  const guarded = columns.filter(isGuardedColumn);
  if (guarded.length === 0) return;
  await store.noteExport({ at: new Date(), by, form, columns: guarded, count });
}
