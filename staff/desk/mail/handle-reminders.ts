/** Reminders: start, stop, and how far they are. */
import "server-only";
import { z } from "zod";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { parsePlan } from "./parse-plan";
import { buildReminderJob } from "./reminder-job";
import { buildReminderProgress, loadReminderRun } from "./reminder-progress";

export const startReminders = createDeskAction({
  input: z.object({ day: z.string().default(""), pace: z.string().default("") }),
  signed: true,
  backTo: "/reminders",
  async run({ desk, input, by, audit, page }) {
    const { jobs } = desk.store;
    if (!isCurrentEdition(desk.store.edition)) return undefined;
    const plan = parsePlan(input);
    if ("problem" in plan) {
      audit.skip();
      return `${page}?${new URLSearchParams({ ...input, problem: plan.problem })}`;
    }
    const before = await jobs.findLatest("reminder");
    if (before?.state === "confirmed") {
      audit.skip();
      return `${page}?problem=busy`;
    }
    // It is not asked about any more.
    if (before?.overdue) await jobs.stop(before.id);
    const job = buildReminderJob({ ...plan, form: "visit", kind: "reminder", by }, new Date());
    await desk.jobs.startAfter(job.id, jobs.add(job));
    audit.describe({ detail: "started" });
    return page;
  },
});

export const stopReminders = createDeskAction({
  backTo: "/reminders",
  async run({ desk, audit, page }) {
    const job = await desk.store.jobs.findLatest("reminder");
    if (job) await desk.jobs.stop(job.id);
    if (job?.state === "confirmed") audit.describe({ detail: "stopped" });
    else audit.skip();
    return page;
  },
});

/** The progress as JSON, polled by the page. */
export const showReminderProgress = createDeskAction({
  backTo: "/reminders",
  async run({ desk, language }) {
    const run = await loadReminderRun(desk);
    return run && Response.json(buildReminderProgress(run, language, desk.onlyWrites));
  },
});
