import { createDeskAction } from "@/staff/desk/context/desk-action";

export const POST = createDeskAction({
  page: "/reminders",
  async run({ desk: { reminders }, page }) {
    if (!reminders) return undefined;
    await reminders.stop();
    return page;
  },
});
