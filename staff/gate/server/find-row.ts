import "server-only";
import { resolveEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { parseRegistrationCode } from "@/lib/passes/codes/registration-code";
import { type FormName, isFormName } from "@/lib/registration/forms";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import type { DeskRow } from "@/staff/desk/core/rows";
import { findRowByCode } from "@/staff/desk/record/find-row-by-code";
import { toPassOwnerKey } from "@/staff/desk/record/passes";
import type { PassList } from "./pass-list";
import { deriveListKeySync } from "./seal";

interface FindContext {
  desk: DeskContext;
  passList: PassList;
}

/** Null if it is no code. For an unknown code the store is read again: it may be new. */
export async function findScannedRow(
  { desk, passList }: FindContext,
  code: string,
): Promise<DeskRow | null | undefined> {
  const find = createRowFinder({ desk, passList }, code);
  if (!find) return null;
  const known = find();
  if (known?.form === "visit") return known;
  // A staff pass ends with the decision of staff, which another process may have changed.
  await (known ? passList.keepFresh() : passList.refresh());
  return find();
}

function createRowFinder({ desk, passList }: FindContext, code: string) {
  const found = parseFoundCode(code);
  if (found)
    return () =>
      found.holder
        ? passList.getStaffPasses().get(toPassOwnerKey(found))?.row
        : desk.cache.findRow(found.form, found.id);
  const read = parseRegistrationCode(code);
  if (!read) return undefined;
  if ("reference" in read) return () => findRowByCode(desk, read);
  const key = deriveListKeySync(resolveEntryCodeSync(read));
  return () => passList.findRow(key);
}

/** The code of a person found by name. */
export function toFoundCode({ form, id, holder }: Pick<DeskRow, "form" | "id" | "holder">): string {
  return `found:${[form, id, ...(holder ? [holder] : [])].join("/")}`;
}

function parseFoundCode(
  code: string,
): { form: FormName; id: string; holder: string | undefined } | undefined {
  const pattern = /^found:(\w+)\/([\w-]+)(?:\/([\w-]+))?$/;
  const [, form = "", id = "", holder] = pattern.exec(code) ?? [];
  return isFormName(form) ? { form, id, holder } : undefined;
}
