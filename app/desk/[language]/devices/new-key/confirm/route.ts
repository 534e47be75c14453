import { deskAddress } from "@/lib/desk/core/address";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { renewCheckKey } from "@/lib/door/check-key";
import { providedDoor } from "@/lib/door/provided";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/devices/new-key/confirm">;

/** Makes a new key of the check. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const [desk, by] = [providedDesk(), request.headers.get(personHeader)];
  if (!desk || !providedDoor() || !by) return new Response("Not Found\n", { status: 404 });
  const page = `${deskAddress(language)}/devices`;
  return unlessAway(page, async () => {
    await renewCheckKey(desk.store, by);
    log.info({ event: "door", outcome: "new key" });
    return seeOther(`${page}?done=newKey`);
  });
}
