import { listMarkedRows } from "@/staff/desk/broadcasts/audience";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** Emails go again to all addresses that bounced. Who complained stays out. */
export const POST = createDeskAction({
  audit: "email",
  page: "/broadcasts",
  async run({ desk, audit, page }) {
    await desk.refresh();
    const { addresses } = desk.store;
    const { unreachable } = await listMarkedRows(desk);
    const hash = await addresses.hasher();
    const ids = unreachable.map(({ row }) => hash(String(row.values.email)));
    const count = await addresses.releaseBounced([...new Set(ids)], new Date());
    if (count > 0) audit.describe({ detail: "released", count });
    else audit.skip();
    return `${page}?note=released`;
  },
});
