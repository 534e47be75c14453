/** Sends a test event to a receiver. */
import "server-only";
import { z } from "zod";
import { createDeskAction } from "../context/desk-action";

export const testWebhook = createDeskAction({
  input: z.object({ name: z.string() }),
  backTo: "/webhooks",
  async run({ desk, input: { name }, audit, page }) {
    const outcome = await desk.endpoints.sendTest(name);
    if (outcome) audit.describe({ detail: "tested", subject: name });
    else audit.skip();
    return outcome ? `${page}?${new URLSearchParams({ name, outcome })}` : page;
  },
});
