/**
 * Guarded columns on the page of a registration: shown only on request to people with the right, and recorded in the
 * audit log.
 */
import "server-only";
import type { FormName } from "@/lib/registration/forms";
import type { DeskStore } from "@/lib/store/ports";
import { logGuardedExport } from "../core/audit-log";
import { listGuardedNames } from "../core/columns";
import type { DeskRow } from "../core/rows";

/** Guarded columns that have an answer. */
export function listFilledGuardedNames(
  form: FormName,
  values: Readonly<Record<string, unknown>>,
): string[] {
  return listGuardedNames(form).filter((name) => Boolean(values[name]));
}

/** Whether the answers identify the person to authorities. */
export function hasIdentityData(
  form: FormName,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return listFilledGuardedNames(form, values).some((name) => name !== "token");
}

interface GuardedView {
  row: DeskRow;
  /** Whether the address of a pass is shown. */
  hasPass: boolean;
  /** Who asks. */
  by: string;
}

/** Call it before the guarded columns are shown. @throws StoreUnavailable */
export async function logGuardedView(
  store: Pick<DeskStore, "logExport">,
  { row, hasPass, by }: GuardedView,
): Promise<void> {
  const columns = [...listFilledGuardedNames(row.form, row.values), ...(hasPass ? ["pass"] : [])];
  await logGuardedExport(store, { form: row.form, columns, count: 1, by });
}
