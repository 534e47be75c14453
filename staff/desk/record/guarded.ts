/**
 * The guarded columns on the page of a registration: shown only on demand to people with the right, and noted in the
 * audit log.
 */
import "server-only";
import type { FormName } from "@/lib/registration/forms";
import type { DeskStore } from "@/lib/store/ports";
import { noteExport } from "../core/audit-log";
import { guardedColumns } from "../core/columns";
import type { DeskRow } from "../core/rows";

/** The guarded columns that a registration has answers in. */
export function guardedOf(form: FormName, values: Readonly<Record<string, unknown>>): string[] {
  return guardedColumns(form).filter((name) => Boolean(values[name]));
}

/** Whether the answers identify the person to authorities. */
export function hasIdentity(form: FormName, values: Readonly<Record<string, unknown>>): boolean {
  return guardedOf(form, values).some((name) => name !== "token");
}

interface SeenPass {
  row: DeskRow;
  /** Whether the address of a pass is shown. */
  hasPass: boolean;
  /** Who asks. */
  by: string;
}

/** Notes that somebody sees the guarded columns of a registration, before they are shown. @throws StoreUnavailable */
export async function noteShown(
  store: Pick<DeskStore, "noteExport">,
  { row, hasPass, by }: SeenPass,
): Promise<void> {
  const columns = [...guardedOf(row.form, row.values), ...(hasPass ? ["pass"] : [])];
  await noteExport(store, { form: row.form, columns, count: 1, by });
}
