import { log } from "@/lib/http/log";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { deleteRehearsals } from "@/staff/gate/server/rehearsal";

/** Deletes all check-ins of the rehearsal, and redirects to the gate page. */
export const POST = createDeskAction({
  page: ({ fields }) => `/arrivals?${fields.get("rehearsal") === "on" ? "rehearsal=on&" : ""}`,
  async run({ desk, page }) {
    await deleteRehearsals(desk.store);
    log.info({ event: "rehearsal", outcome: "wiped" });
    return `${page}wiped=all`;
  },
});
