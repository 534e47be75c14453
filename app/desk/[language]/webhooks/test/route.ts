import { deskAddress } from "@/lib/desk/core/address";
import { providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";

type Context = RouteContext<"/desk/[language]/webhooks/test">;

/** Sends a test to a system that is told what happens. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const name = String((await request.formData()).get("name") ?? "");
  const page = `${deskAddress(language)}/webhooks`;
  return unlessAway(page, async () => {
    const outcome = await desk.receivers.test(name);
    return seeOther(outcome ? `${page}?${new URLSearchParams({ name, outcome })}` : page);
  });
}
