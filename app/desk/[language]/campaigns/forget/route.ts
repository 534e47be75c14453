import { z } from "zod";
import { deskAction } from "@/lib/desk/context/desk-action";
import { log } from "@/lib/server/log";

/** Forgets the name of a link. What was counted by its code stays. */
export const POST = deskAction({
  input: z.object({ code: z.string() }),
  page: "/campaigns",
  async run({ desk, input: { code }, page }) {
    await desk.store.sources.forget(code);
    log.info({ event: "campaign", outcome: "forgotten", id: code });
    return `${page}?done=forgotten`;
  },
});
