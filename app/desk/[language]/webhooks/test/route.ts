import { z } from "zod";
import { createDeskAction } from "@/staff/desk/context/desk-action";

export const POST = createDeskAction({
  input: z.object({ name: z.string() }),
  audit: "webhook",
  page: "/webhooks",
  async run({ desk, input: { name }, audit, page }) {
    const outcome = await desk.endpoints.test(name);
    if (outcome) audit.describe({ detail: "tested", subject: name });
    else audit.skip();
    return outcome ? `${page}?${new URLSearchParams({ name, outcome })}` : page;
  },
});
