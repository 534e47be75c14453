/** Addresses that bounced get emails again; the file of consents to news. */
import "server-only";
import { z } from "zod";
import { formNames } from "@/lib/registration/forms";
import { BYTE_ORDER_MARK, formatMachineCsvLine } from "@/lib/sheets/csv-line";
import { createDeskAction } from "../context/desk-action";
import { buildFileHeaders } from "../export";
import { listMarkedRows } from "./audience";
import { iysColumns, listIysLines } from "./iys";

/** Emails go again to an address that was unreachable. */
export const releaseAddress = createDeskAction({
  input: z.object({ form: z.enum(formNames), id: z.string().max(100) }),
  backTo: "/broadcasts",
  async run({ desk, input: { form, id }, audit, page }) {
    await desk.refresh();
    const row = desk.cache.findRow(form, id);
    if (!row) {
      audit.skip();
      return page;
    }
    const { addresses } = desk.store;
    const hash = await addresses.createHasher();
    const isReleased = await addresses.release(hash(String(row.values.email)), new Date());
    if (isReleased) audit.describe({ detail: "released", form, ids: [id] });
    else audit.skip();
    return `${page}?note=released`;
  },
});

/** Emails go again to all addresses that bounced. Who complained stays out. */
export const releaseAllAddresses = createDeskAction({
  backTo: "/broadcasts",
  async run({ desk, audit, page }) {
    await desk.refresh();
    const { addresses } = desk.store;
    const { unreachable } = await listMarkedRows(desk);
    const hash = await addresses.createHasher();
    const ids = unreachable.map(({ row }) => hash(String(row.values.email)));
    const count = await addresses.releaseBounced([...new Set(ids)], new Date());
    if (count > 0) audit.describe({ detail: "released", count });
    else audit.skip();
    return `${page}?note=released`;
  },
});

/** Consents to news and withdrawals, with the columns of the İleti Yönetim Sistemi. */
export const downloadConsents = createDeskAction({
  backTo: "/broadcasts",
  async run({ desk, audit }) {
    await desk.refresh();
    const consents = await listIysLines(desk);
    audit.describe({ detail: "iys", count: consents.length });
    const text = [iysColumns, ...consents].map((line) => formatMachineCsvLine(line, ";")).join("");
    const name = `${desk.store.edition}-iys.csv`;
    return new Response(BYTE_ORDER_MARK + text, { headers: buildFileHeaders("csv", name) });
  },
});
