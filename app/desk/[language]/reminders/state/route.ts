import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildReminderProgress } from "@/staff/desk/mail/reminder-progress";

/** The progress as JSON, polled by the page. */
export const GET = createDeskAction({
  page: "/reminders",
  async run({ desk, language }) {
    const run = desk.reminders?.run();
    return run && Response.json(buildReminderProgress(run, language, desk.onlyWrites));
  },
});
