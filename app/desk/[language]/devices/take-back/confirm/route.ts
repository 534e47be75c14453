import { deskAddress } from "@/lib/desk/core/address";
import { readLocalTime } from "@/lib/desk/core/local-time";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { providedDoor } from "@/lib/door/provided";
import { takeBack } from "@/lib/door/take-back";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/devices/take-back/confirm">;

/** Takes back what a device did since a time. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const [desk, door, by] = [providedDesk(), providedDoor(), request.headers.get(personHeader)];
  if (!desk || !door || !by) return new Response("Not Found\n", { status: 404 });
  const posted = await request.formData();
  const since = readLocalTime(String(posted.get("since") ?? ""));
  if (!since) return new Response("Bad Request\n", { status: 400 });
  const page = `${deskAddress(language)}/devices`;
  return unlessAway(page, async () => {
    const device = await door.devices.known(String(posted.get("id") ?? ""));
    if (!device) return seeOther(page);
    await takeBack(desk, device, since, by);
    log.info({ event: "door", outcome: "taken back", id: device.id });
    return seeOther(`${page}?done=takenBack`);
  });
}
