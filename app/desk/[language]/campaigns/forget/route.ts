import { deskAddress } from "@/lib/desk/core/address";
import { providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/campaigns/forget">;

/** Forgets the name of a link. What was counted by its code stays. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const code = String((await request.formData()).get("code") ?? "");
  const page = `${deskAddress(language)}/campaigns`;
  return unlessAway(page, async () => {
    await desk.store.sources.forget(code);
    log.info({ event: "campaign", outcome: "forgotten", id: code });
    return seeOther(`${page}?done=forgotten`);
  });
}
