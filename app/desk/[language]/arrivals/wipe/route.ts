import { log } from "@/lib/http/log";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { deleteRehearsals } from "@/staff/gate/server/rehearsal";

/** Deletes all marks of the rehearsal, and redirects to the page for the entrance. */
export const POST = createDeskAction({
  page: ({ fields }) => `/arrivals?${fields.get("rehearsal") === "on" ? "rehearsal=on&" : ""}`,
  async run({ desk, page }) {
    await deleteRehearsals(desk.store);
    log.info({ event: "rehearsal", outcome: "wiped" });
    return `${page}wiped=all`;
  },
});
