/** What the page of a registration shows only to who has the right to it and asks for it: the ledger notes it. */
import "server-only";
import type { DeskStore } from "../../people/ports";
import type { FormName } from "../../registration/forms";
import { guardedColumns } from "../core/columns";
import type { Row } from "../core/rows";
import { noteExport } from "../export/note";

/** The guarded columns in which a registration has something. */
export function guardedOf(form: FormName, values: Readonly<Record<string, unknown>>): string[] {
  return guardedColumns(form).filter((name) => Boolean(values[name]));
}

/** Whether the answers identify the person to authorities. */
export function hasIdentity(form: FormName, values: Readonly<Record<string, unknown>>): boolean {
  return guardedOf(form, values).some((name) => name !== "token");
}

interface Shown {
  row: Row;
  /** Whether the address of a pass is shown. */
  hasPass: boolean;
  /** Who asks. */
  by: string;
}

/** Notes that somebody sees what is guarded of a registration, before it is shown. @throws StoreUnavailable */
export async function noteShown(
  store: Pick<DeskStore, "noteExport">,
  { row, hasPass, by }: Shown,
): Promise<void> {
  const columns = [...guardedOf(row.form, row.values), ...(hasPass ? ["pass"] : [])];
  await noteExport(store, { form: row.form, columns, count: 1, by });
}
