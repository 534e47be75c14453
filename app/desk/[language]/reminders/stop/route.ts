import { createDeskAction } from "@/staff/desk/context/desk-action";

export const POST = createDeskAction({
  audit: "reminders",
  page: "/reminders",
  async run({ desk: { reminders }, audit, page }) {
    if (!reminders) return undefined;
    if (await reminders.stop()) audit.describe({ detail: "stopped" });
    else audit.skip();
    return page;
  },
});
