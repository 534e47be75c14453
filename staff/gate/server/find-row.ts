/** Finds the registration or the pass of a code that is shown at a gate. */
import "server-only";
import { readCode } from "@/lib/passes/codes/code";
import { entryOfNow } from "@/lib/passes/codes/entry-code-now";
import { type FormName, isFormName } from "@/lib/registration/forms";
import type { Desk } from "@/staff/desk/context/desk";
import type { DeskRow } from "@/staff/desk/core/rows";
import { passName } from "@/staff/desk/record/passes";
import { rowShown } from "@/staff/desk/record/shown";
import type { PassList } from "./pass-list";
import { listKeyNow } from "./seal";

interface FindContext {
  desk: Desk;
  passList: PassList;
}

/** The registration of a code; null if it is no code. If it is unknown, the store is read again: it may be new. */
export async function rowOf(
  { desk, passList }: FindContext,
  code: string,
): Promise<DeskRow | null | undefined> {
  const find = finder({ desk, passList }, code);
  if (!find) return null;
  const known = find();
  if (known?.form === "visit") return known;
  // A given pass ends with the decision of staff, which another process may have changed.
  await (known ? passList.keepFresh() : passList.refresh());
  return find();
}

function finder({ desk, passList }: FindContext, code: string) {
  const found = codeOfFound(code);
  if (found)
    return () =>
      found.holder
        ? passList.given().get(passName(found))?.row
        : desk.cache.row(found.form, found.id);
  const read = readCode(code);
  if (!read) return undefined;
  if ("reference" in read) return () => rowShown(desk, read);
  const key = listKeyNow(entryOfNow(read));
  return () => passList.row(key);
}

/** The code of somebody who was found by name. */
export function codeOf({ form, id, holder }: Pick<DeskRow, "form" | "id" | "holder">): string {
  return `found:${[form, id, ...(holder ? [holder] : [])].join("/")}`;
}

function codeOfFound(
  code: string,
): { form: FormName; id: string; holder: string | undefined } | undefined {
  const pattern = /^found:(\w+)\/([\w-]+)(?:\/([\w-]+))?$/;
  const [, form = "", id = "", holder] = pattern.exec(code) ?? [];
  return isFormName(form) ? { form, id, holder } : undefined;
}
