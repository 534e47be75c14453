import { log } from "@/lib/http/log";
import { deskAction } from "@/staff/desk/context/desk-action";
import { wipeRehearsals } from "@/staff/gate/server/rehearsal";

/** Deletes all marks of the rehearsal, and redirects to the page for the entrance. */
export const POST = deskAction({
  page: ({ fields }) => `/arrivals?${fields.get("rehearsal") === "on" ? "rehearsal=on&" : ""}`,
  async run({ desk, page }) {
    await wipeRehearsals(desk.store);
    log.info({ event: "rehearsal", outcome: "wiped" });
    return `${page}wiped=all`;
  },
});
