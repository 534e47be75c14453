import { log } from "@/lib/http/log";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { deleteRehearsals } from "@/staff/gate/server/rehearsal";

/** Deletes all check-ins of the rehearsal, and redirects to the gate page. */
export const POST = createDeskAction({
  audit: "rehearsal",
  page: ({ fields }) => `/arrivals?${fields.get("rehearsal") === "on" ? "rehearsal=on&" : ""}`,
  async run({ desk, audit, page }) {
    await deleteRehearsals(desk.store);
    audit.describe({ detail: "erased" });
    log.info({ event: "rehearsal", outcome: "wiped" });
    return `${page}wiped=all`;
  },
});
