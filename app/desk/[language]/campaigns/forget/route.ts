import { z } from "zod";
import { log } from "@/lib/http/log";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** Deletes the name of a link. The counts of its code stay. */
export const POST = createDeskAction({
  input: z.object({ code: z.string() }),
  audit: "campaign",
  page: "/campaigns",
  async run({ desk, input: { code }, audit, page }) {
    const wasNamed = await desk.store.sources.forget(code);
    if (wasNamed) audit.describe({ detail: "forgotten", subject: code });
    else audit.skip();
    log.info({ event: "campaign", outcome: "forgotten", id: code });
    return `${page}?done=forgotten`;
  },
});
