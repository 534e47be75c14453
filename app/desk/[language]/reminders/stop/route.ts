import { deskAction } from "@/staff/desk/context/desk-action";

/** Stops the reminders that go out. */
export const POST = deskAction({
  page: "/reminders",
  async run({ desk: { reminders }, page }) {
    if (!reminders) return undefined;
    await reminders.stop();
    return page;
  },
});
