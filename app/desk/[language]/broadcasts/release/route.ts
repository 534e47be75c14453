import { z } from "zod";
import { formNames } from "@/lib/registration/forms";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** Emails go again to an address that was unreachable. */
export const POST = createDeskAction({
  audit: "email",
  input: z.object({ form: z.enum(formNames), id: z.string().max(100) }),
  page: "/broadcasts",
  async run({ desk, input: { form, id }, audit, page }) {
    await desk.refresh();
    const row = desk.cache.row(form, id);
    if (!row) {
      audit.skip();
      return page;
    }
    const { addresses } = desk.store;
    const hash = await addresses.hasher();
    const isReleased = await addresses.release(hash(String(row.values.email)), new Date());
    if (isReleased) audit.describe({ detail: "released", form, ids: [id] });
    else audit.skip();
    return `${page}?note=released`;
  },
});
