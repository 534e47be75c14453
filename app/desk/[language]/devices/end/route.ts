import { deskAddress } from "@/lib/desk/core/address";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { providedDoor } from "@/lib/door/provided";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/devices/end">;

/** Ends the right of a device at once. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const door = providedDoor();
  if (!door) return new Response("Not Found\n", { status: 404 });
  const id = String((await request.formData()).get("id") ?? "");
  const page = `${deskAddress(language)}/devices`;
  return unlessAway(page, async () => {
    await door.devices.end(id);
    log.info({ event: "door", outcome: "ended", id });
    return seeOther(`${page}?done=ended`);
  });
}
