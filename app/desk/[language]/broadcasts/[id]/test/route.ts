import { z } from "zod";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import { broadcastPathSchema, buildBroadcastPath } from "@/staff/desk/broadcasts/paths";
import { sendTests } from "@/staff/desk/broadcasts/send-test";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** Sends the email of one person per language to somebody of the staff. */
export const POST = createDeskAction({
  audit: "broadcast",
  path: broadcastPathSchema,
  input: z.object({ email: z.string().trim().max(254).default("") }),
  signed: true,
  page: buildBroadcastPath,
  async run({ desk, path: { id }, input: { email }, audit, page }) {
    const broadcast = await desk.store.broadcasts.read(id);
    if (!desk.broadcasts || broadcast?.state !== "draft") return undefined;
    const address = z.email().safeParse(email).success ? toAsciiAddress(email) : undefined;
    if (!address) {
      audit.skip();
      return `${page}?note=badAddress`;
    }
    await desk.refresh();
    const { recipients } = await loadAudience(desk, broadcast);
    const isSent = await sendTests(desk, broadcast, recipients, address);
    if (isSent) audit.describe({ detail: "tested", subject: id });
    else audit.skip();
    return `${page}?note=${isSent ? "tested" : "testFailed"}`;
  },
});
