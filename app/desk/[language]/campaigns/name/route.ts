import { deskAddress } from "@/lib/desk/address";
import { typedCampaign } from "@/lib/desk/campaign-links";
import { providedDesk } from "@/lib/desk/provided";
import { seeOther, unlessAway } from "@/lib/desk/see-other";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/campaigns/name">;

/** Names a link, and redirects to its page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const page = `${deskAddress(language)}/campaigns`;
  const campaign = typedCampaign(await request.formData());
  if (!campaign) return seeOther(`${page}?problem=name`);
  return unlessAway(page, async () => {
    if (!(await desk.store.sources.name(campaign))) return seeOther(`${page}?problem=taken`);
    log.info({ event: "campaign", outcome: "named", id: campaign.code });
    return seeOther(`${page}/${campaign.code}?done=named`);
  });
}
