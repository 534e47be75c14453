import { BYTE_ORDER_MARK, formatMachineCsvLine } from "@/lib/sheets/csv-line";
import { iysColumns, listIysLines } from "@/staff/desk/broadcasts/iys";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildFileHeaders } from "@/staff/desk/export";

/** Consents to news and withdrawals, with the columns of the İleti Yönetim Sistemi. */
export const POST = createDeskAction({
  audit: "export",
  page: "/broadcasts",
  async run({ desk, audit }) {
    await desk.refresh();
    const consents = await listIysLines(desk);
    audit.describe({ detail: "iys", count: consents.length });
    const text = [iysColumns, ...consents].map((line) => formatMachineCsvLine(line, ";")).join("");
    const name = `${desk.store.edition}-iys.csv`;
    return new Response(BYTE_ORDER_MARK + text, { headers: buildFileHeaders("csv", name) });
  },
});
