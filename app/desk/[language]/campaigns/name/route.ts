import { findInvitation } from "@/lib/companies/invitation";
import { log } from "@/lib/http/log";
import { parseCampaign } from "@/staff/desk/context/campaign-links";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** Names a link and redirects to its page. A company has one invitation, unless staff type another code. */
export const POST = createDeskAction({
  audit: "campaign",
  page: "/campaigns",
  async run({ desk: { store }, fields, audit, page }) {
    const campaign = parseCampaign(fields);
    const skip = (to: string) => {
      audit.skip();
      return `${page}${to}`;
    };
    if (!campaign) return skip("?problem=name");
    const isMade = !fields.get("code");
    // If the company already has an invitation, for example after a repeated post, that one is used.
    const known = findInvitation(campaign.name, await store.sources.campaigns());
    if (known && isMade && campaign.kind === "exhibitor") return skip(`/${known.code}`);
    if (!(await store.sources.name(campaign))) return skip("?problem=taken");
    audit.describe({ detail: "named", subject: campaign.code });
    log.info({ event: "campaign", outcome: "named", id: campaign.code });
    return `${page}/${campaign.code}?done=named`;
  },
});
