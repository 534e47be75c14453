import { BYTE_ORDER_MARK, formatCsvLine } from "@/lib/sheets/csv-line";
import { iysColumns, listIysLines } from "@/staff/desk/broadcasts/iys";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildFileHeaders } from "@/staff/desk/export";

/** Consents to news and withdrawals, with the columns of the İleti Yönetim Sistemi. */
export const POST = createDeskAction({
  page: "/broadcasts",
  async run({ desk }) {
    await desk.refresh();
    const lines = [iysColumns, ...(await listIysLines(desk))];
    const text = lines.map((line) => formatCsvLine(line, ";")).join("");
    const name = `${desk.store.edition}-iys.csv`;
    return new Response(BYTE_ORDER_MARK + text, { headers: buildFileHeaders("csv", name) });
  },
});
