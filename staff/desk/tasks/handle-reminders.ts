/** Reminds the companies of a list of what they miss. */
import "server-only";
import { z } from "zod";
import { areCompanyPagesOpen } from "@/lib/fair/exhibitor-dates";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { isUuid } from "../core/staff-input";
import { formatTaskFilter, readTaskFilter } from "./company-rows";
import { queueReminders } from "./reminders";

/** If the store becomes unavailable, the page retries with the same id, which queues the rest. */
export const sendTaskReminders = createDeskAction({
  input: z.object({ press: z.string().refine(isUuid) }),
  backTo: "/tasks",
  async run({ desk, input: { press }, fields, by, audit, page }) {
    if (!isCurrentEdition(desk.store.edition)) return undefined;
    if (!areCompanyPagesOpen(new Date())) {
      audit.skip();
      return `${page}?note=ended`;
    }
    const filter = readTaskFilter((name) => fields.get(name) ?? "");
    await desk.refresh();
    const counts = await queueReminders(desk, filter, { press, by });
    if (counts.queued > 0)
      audit.describe({ detail: "reminded", form: "exhibit", count: counts.queued });
    else audit.skip();
    const query = new URLSearchParams(formatTaskFilter(filter));
    query.set("queuedEmails", String(counts.queued));
    query.set("leftEmails", String(counts.left));
    query.set("awayEmails", String(counts.away));
    if (counts.away === 0) return `${page}?${query}`;
    query.set("press", press);
    return `${page}/remind?${query}`;
  },
});
