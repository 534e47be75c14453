import { deskAddress } from "@/lib/desk/core/address";
import { personHeader } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { hasRight } from "@/lib/door/devices";
import { providedDoor } from "@/lib/door/provided";
import { isDeviceRight, isRight } from "@/lib/door/rights";
import { searchable } from "@/lib/exhibitors/fold";

type Context = RouteContext<"/desk/[language]/devices/invite">;

/** Makes letters for a new device, and redirects to the page that shows them. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const door = providedDoor();
  const by = request.headers.get(personHeader);
  if (!door || !by) return new Response("Not Found\n", { status: 404 });
  const posted = await request.formData();
  const one = (name: string) =>
    String(posted.get(name) ?? "")
      .trim()
      .slice(0, 60);
  const [name, gate, right] = [one("name"), one("gate"), one("right")];
  const page = `${deskAddress(language)}/devices`;
  const isDevice = isDeviceRight(right);
  if (!isRight(right) || (!isDevice && !door.pairsPeople)) {
    return new Response("Bad Request\n", { status: 400 });
  }
  if (name === "" || (isDevice && gate === "")) return seeOther(`${page}?problem=incomplete`);
  return unlessAway(page, async () => {
    // At the gates and in the ledger devices are told apart by their names.
    const isTaken = (await door.devices.list()).some(
      (one) => hasRight(one) && searchable(one.name) === searchable(name),
    );
    if (isTaken) return seeOther(`${page}?problem=taken`);
    const { id } = await door.devices.invite({
      name,
      gate: isDevice ? gate : "",
      right,
      createdBy: by,
      rehearsal: posted.get("rehearsal") === "on",
      print: "never",
    });
    return seeOther(`${page}?shown=${id}`);
  });
}
