import { deskAction } from "@/lib/desk/context/desk-action";
import { wipeRehearsals } from "@/lib/gate/rehearsal";
import { log } from "@/lib/server/log";

/** Deletes all marks of the rehearsal, and redirects to the page for the entrance. */
export const POST = deskAction({
  page: ({ fields }) => `/arrivals?${fields.get("rehearsal") === "on" ? "rehearsal=on&" : ""}`,
  async run({ desk, page }) {
    await wipeRehearsals(desk.store);
    log.info({ event: "rehearsal", outcome: "wiped" });
    return `${page}wiped=all`;
  },
});
