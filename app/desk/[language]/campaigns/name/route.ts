import { typedCampaign } from "@/lib/desk/campaigns/campaign-links";
import { deskAddress } from "@/lib/desk/core/address";
import { providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { invitationOf } from "@/lib/registration/company/invitation";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/campaigns/name">;

/** Names a link, and redirects to its page. A company has one invitation, unless another code is typed. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const page = `${deskAddress(language)}/campaigns`;
  const form = await request.formData();
  const campaign = typedCampaign(form);
  if (!campaign) return seeOther(`${page}?problem=name`);
  const isMade = !form.get("code");
  return unlessAway(page, async () => {
    // Whoever presses twice, or does not know of it, gets the invitation that the company has.
    const known = invitationOf(campaign.name, await desk.store.sources.campaigns());
    if (known && isMade && campaign.kind === "exhibitor") return seeOther(`${page}/${known.code}`);
    if (!(await desk.store.sources.name(campaign))) return seeOther(`${page}?problem=taken`);
    log.info({ event: "campaign", outcome: "named", id: campaign.code });
    return seeOther(`${page}/${campaign.code}?done=named`);
  });
}
