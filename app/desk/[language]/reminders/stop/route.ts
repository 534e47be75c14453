import { deskAddress } from "@/lib/desk/core/address";
import { providedDesk } from "@/lib/desk/host/provided";
import { seeOther } from "@/lib/desk/host/see-other";

type Context = RouteContext<"/desk/[language]/reminders/stop">;

/** Stops the reminders that go out. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const reminders = providedDesk()?.reminders;
  if (!reminders) return new Response("Not Found\n", { status: 404 });
  await reminders.stop();
  return seeOther(`${deskAddress(language)}/reminders`);
}
