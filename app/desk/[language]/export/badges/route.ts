import { badRequest } from "@/staff/desk/context/desk-action";
import { noteExport } from "@/staff/desk/core/audit-log";
import type { DeskRow } from "@/staff/desk/core/rows";
import { inOrderOfNames } from "@/staff/desk/record/badges";
import { passesOf } from "@/staff/desk/record/passes";
import { backToList, exportAction } from "../answer-export";

/** Redirects to the badges of the listed or selected registrations. The audit log notes the passes on them. */
export const POST = exportAction(async (wanted, { desk, home, by }) => {
  const [sheet] = wanted.sheets;
  if (!sheet || wanted.sheets.length > 1) return badRequest();
  if (wanted.total === 0) return backToList(home, wanted);
  const rows = await Array.fromAsync<DeskRow>(sheet.rows);
  const { form } = sheet;
  const count = rows.flatMap((row) => passesOf(desk.staffFiles, row)).length;
  if (count > 0) await noteExport(desk.store, { form, columns: ["pass"], count, by });
  const ids = inOrderOfNames(rows, wanted.locale);
  const job = desk.badges.start({ form, ids, locale: wanted.locale, from: wanted.from });
  return `${home}/export/badges/${job}`;
});
