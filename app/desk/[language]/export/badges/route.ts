import { respondBadRequest } from "@/staff/desk/context/desk-action";
import { logGuardedExport } from "@/staff/desk/core/audit-log";
import type { DeskRow } from "@/staff/desk/core/rows";
import { sortIdsByName } from "@/staff/desk/record/badges";
import { listPasses } from "@/staff/desk/record/passes";
import { buildListHref, createExportAction } from "../export-action";

/** Redirects to the badges of the listed or selected registrations and adds them to the audit log. */
export const POST = createExportAction(async (wanted, { desk, home, by, audit }) => {
  const [sheet] = wanted.sheets;
  if (!sheet || wanted.sheets.length > 1) return respondBadRequest();
  if (wanted.total === 0) {
    audit.skip();
    return buildListHref(home, wanted);
  }
  const rows = await Array.fromAsync<DeskRow>(sheet.rows);
  const { form } = sheet;
  const count = rows.flatMap((row) => listPasses(desk.reviews, row)).length;
  if (count > 0) await logGuardedExport(desk.store, { form, columns: ["pass"], count, by });
  audit.describe({ form, count: rows.length, detail: "badges" });
  const ids = sortIdsByName(rows, wanted.locale);
  const job = desk.badges.start({ form, ids, locale: wanted.locale, from: wanted.from });
  return `${home}/export/badges/${job}`;
});
