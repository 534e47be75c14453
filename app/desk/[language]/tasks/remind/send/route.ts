import { z } from "zod";
import { areCompanyPagesOpen } from "@/lib/fair/exhibitor-dates";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { isUuid } from "@/staff/desk/core/staff-input";
import { formatTaskFilter, readTaskFilter } from "@/staff/desk/tasks/company-rows";
import { queueReminders } from "@/staff/desk/tasks/reminders";

/** If the store becomes unavailable, the page retries with the same id, which queues the rest. */
export const POST = createDeskAction({
  audit: "task",
  input: z.object({ press: z.string().refine(isUuid) }),
  page: "/tasks",
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
