import { deskAddress } from "@/lib/desk/core/address";
import { providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { wipeRehearsals } from "@/lib/door/rehearsal";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/arrivals/wipe">;

/** Deletes all marks of the rehearsal, and redirects to the page for the entrance. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const isOn = (await request.formData()).get("rehearsal") === "on";
  const entrance = `${deskAddress(language)}/arrivals?${isOn ? "rehearsal=on&" : ""}`;
  return unlessAway(entrance, async () => {
    await wipeRehearsals(desk.store);
    log.info({ event: "rehearsal", outcome: "wiped" });
    return seeOther(`${entrance}wiped=all`);
  });
}
