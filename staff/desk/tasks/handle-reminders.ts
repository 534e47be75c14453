/** Reminds the companies of a list of what they miss. */
import "server-only";
import { z } from "zod";
import { areCompanyPagesOpen } from "@/lib/fair/exhibitor-dates";
import { buildResultHref, toJobId } from "../bulk/run-bulk-task";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { isUuid } from "../core/staff-input";
import { formatTaskFilter, readTaskFilter } from "./company-rows";
import { listReminded } from "./reminders";

const readFilter = (fields: URLSearchParams) => readTaskFilter((name) => fields.get(name) ?? "");

export const sendTaskReminders = createDeskAction({
  input: z.object({ press: z.string().refine(isUuid) }),
  /** Offers the same press again. */
  backTo({ fields, input: { press } }) {
    const query = new URLSearchParams(formatTaskFilter(readFilter(fields)));
    query.set("press", press);
    query.set("unavailable", "1");
    return `/tasks/remind?${query}`;
  },
  async run({ desk, input: { press }, fields, by, audit, home }) {
    if (!isCurrentEdition(desk.store.edition)) return undefined;
    if (!areCompanyPagesOpen(new Date())) {
      audit.skip();
      return `${home}/tasks?note=ended`;
    }
    const filter = readFilter(fields);
    const query = new URLSearchParams(formatTaskFilter(filter));
    const { jobs } = desk.store;
    const task = { what: "tasks" } as const;
    const id = toJobId(press, task);
    await desk.refresh();
    const items = (await listReminded(desk, filter)).reached.map(({ row }) => ({ id: row.id }));
    const pressed = { id, form: "exhibit", task, by, at: new Date() } as const;
    const { job, isNew } = await desk.jobs.press(pressed, items);
    const counts = await jobs.countItems(job);
    const isGoing = job.state === "confirmed";
    const count = isGoing ? items.length : counts.done;
    if (!isNew || count === 0) audit.skip();
    else audit.describe({ detail: "reminded", form: "exhibit", count });
    if (isGoing) return `${home}/exhibit/work/${id}?${query}`;
    return buildResultHref(home, job, counts, query);
  },
});
