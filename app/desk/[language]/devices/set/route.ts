import { deskAddress } from "@/lib/desk/core/address";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { providedDoor } from "@/lib/door/provided";
import { printings } from "@/lib/entrance/protocol";

type Context = RouteContext<"/desk/[language]/devices/set">;

/** Sets how a device works. It learns it at its next contact. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const door = providedDoor();
  if (!door) return new Response("Not Found\n", { status: 404 });
  const posted = await request.formData();
  const print = printings.find((one) => one === posted.get("print"));
  if (!print) return new Response("Bad Request\n", { status: 400 });
  const page = `${deskAddress(language)}/devices`;
  return unlessAway(page, async () => {
    const rehearsal = posted.get("rehearsal") === "on";
    await door.devices.set(String(posted.get("id") ?? ""), { rehearsal, print });
    return seeOther(`${page}?done=saved`);
  });
}
