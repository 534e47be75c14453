/** Reminders: start, stop, and how far they are. */
import "server-only";
import { z } from "zod";
import { createDeskAction } from "../context/desk-action";
import { parsePlan } from "./parse-plan";
import { buildReminderProgress } from "./reminder-progress";

export const startReminders = createDeskAction({
  input: z.object({ day: z.string().default(""), pace: z.string().default("") }),
  signed: true,
  backTo: "/reminders",
  async run({ desk: { reminders }, input, by, audit, page }) {
    if (!reminders) return undefined;
    const plan = parsePlan(input);
    if ("problem" in plan) {
      audit.skip();
      return `${page}?${new URLSearchParams({ ...input, problem: plan.problem })}`;
    }
    if (reminders.start({ ...plan, by })) {
      audit.describe({ detail: "started" });
      return page;
    }
    audit.skip();
    return `${page}?problem=busy`;
  },
});

export const stopReminders = createDeskAction({
  backTo: "/reminders",
  async run({ desk: { reminders }, audit, page }) {
    if (!reminders) return undefined;
    if (await reminders.stop()) audit.describe({ detail: "stopped" });
    else audit.skip();
    return page;
  },
});

/** The progress as JSON, polled by the page. */
export const showReminderProgress = createDeskAction({
  backTo: "/reminders",
  async run({ desk, language }) {
    const run = desk.reminders?.run();
    return run && Response.json(buildReminderProgress(run, language, desk.onlyWrites));
  },
});
