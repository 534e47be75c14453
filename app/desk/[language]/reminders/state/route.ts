import { deskAction } from "@/staff/desk/context/desk-action";
import { progressOf } from "@/staff/desk/mail/reminder-progress";

/** The progress of the reminders, as data for their page. */
export const GET = deskAction({
  page: "/reminders",
  async run({ desk, language }) {
    const run = desk.reminders?.run();
    return run && Response.json(progressOf(run, language, desk.onlyWrites));
  },
});
