/** What is done with a message that is written: tested, confirmed, stopped, sent again, dropped. */
import "server-only";
import { z } from "zod";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { baseVersionInput } from "@/lib/registration/form-state";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { loadAudience } from "./audience";
import { buildBroadcastProgress } from "./broadcast-progress";
import { listFailedAddresses } from "./failed-addresses";
import { broadcastPathSchema, buildBroadcastPath } from "./paths";
import { sendTests } from "./send-test";

/** Sends the email of one person per language to somebody of the staff. */
export const testBroadcast = createDeskAction({
  path: broadcastPathSchema,
  input: z.object({ email: z.string().trim().max(254).default("") }),
  signed: true,
  backTo: buildBroadcastPath,
  async run({ desk, path: { id }, input: { email }, audit, page }) {
    const broadcast = await desk.store.broadcasts.read(id);
    if (!isCurrentEdition(desk.store.edition) || broadcast?.state !== "draft") return undefined;
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

/**
 * Confirms what was shown, to as many people as were shown. If others match the list by now, the page says so and asks
 * again.
 */
export const confirmBroadcast = createDeskAction({
  path: broadcastPathSchema,
  input: z.object({
    [baseVersionInput]: z.string().max(100),
    count: z.coerce.number().int().optional(),
  }),
  signed: true,
  backTo: buildBroadcastPath,
  async run({
    desk,
    path: { id },
    input: { [baseVersionInput]: baseVersion, count },
    by,
    audit,
    page,
  }) {
    const { broadcasts } = desk.store;
    const broadcast = await broadcasts.read(id);
    if (!isCurrentEdition(desk.store.edition) || !broadcast) return undefined;
    const refuse = (query: Record<string, string>) => {
      audit.skip();
      return `${page}?${new URLSearchParams(query)}`;
    };
    let people: string[] = [];
    if (broadcast.state === "draft") {
      await desk.refresh();
      const { recipients } = await loadAudience(desk, broadcast);
      const now = recipients.length;
      if (now === 0) return refuse({ note: "nobody" });
      if (now !== count) return refuse({ was: `${count}`, now: `${now}` });
      people = recipients.map((row) => row.id);
    }
    const confirmed = { by, count: count ?? 0, at: new Date(), people };
    const confirming = broadcasts.confirm(id, baseVersion, confirmed);
    const outcome = await desk.jobs.startAfter(id, confirming);
    if (outcome === "changed") return refuse({ note: "changed" });
    if (outcome === "confirmed") {
      const isLater = broadcast.sendAt !== undefined && new Date(broadcast.sendAt) > confirmed.at;
      const detail = isLater ? "scheduled" : "started";
      audit.describe({ detail, subject: id, form: broadcast.form, count });
    } else audit.skip();
    return page;
  },
});

export const stopBroadcast = createDeskAction({
  path: broadcastPathSchema,
  backTo: buildBroadcastPath,
  async run({ desk, path: { id }, audit, page }) {
    if (!isCurrentEdition(desk.store.edition)) return undefined;
    const before = await desk.store.broadcasts.read(id);
    await desk.jobs.stop(id);
    if (before?.state === "confirmed" || before?.overdue)
      audit.describe({ detail: "stopped", subject: id });
    else audit.skip();
    return page;
  },
});

/** Sends a message again to those who failed, also to addresses that bounced. */
export const sendBroadcastAgain = createDeskAction({
  path: broadcastPathSchema,
  backTo: buildBroadcastPath,
  async run({ desk, path: { id }, audit, page }) {
    if (!isCurrentEdition(desk.store.edition)) return undefined;
    const { addresses, broadcasts } = desk.store;
    const at = new Date();
    await addresses.releaseBounced(await listFailedAddresses(desk.store, id), at);
    const count = await desk.jobs.startAfter(id, broadcasts.sendAgain(id, at));
    if (count === 0) {
      audit.skip();
      return page;
    }
    audit.describe({ detail: "started", subject: id, count });
    return page;
  },
});

/** Deletes a draft. */
export const discardBroadcast = createDeskAction({
  path: broadcastPathSchema,
  backTo: "/broadcasts",
  async run({ desk: { store }, path: { id }, audit, page }) {
    const before = await store.broadcasts.read(id);
    await store.broadcasts.discard(id);
    if (before?.state === "draft") audit.describe({ detail: "dropped", subject: id });
    else audit.skip();
    return page;
  },
});

/** The progress as JSON, polled by the page. */
export const showBroadcastProgress = createDeskAction({
  path: broadcastPathSchema,
  backTo: buildBroadcastPath,
  async run({ desk, language, path: { id } }) {
    const { broadcasts } = desk.store;
    const [broadcast, counts] = await Promise.all([
      broadcasts.read(id),
      broadcasts.countRecipients(id),
    ]);
    const phase = desk.jobs.getPhase(id);
    return broadcast && Response.json(buildBroadcastProgress(broadcast, counts, phase, language));
  },
});
