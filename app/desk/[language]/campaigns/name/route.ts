import { findInvitation } from "@/lib/companies/invitation";
import { log } from "@/lib/http/log";
import { parseCampaign } from "@/staff/desk/context/campaign-links";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** Names a link and redirects to its page. A company has one invitation, unless staff type another code. */
export const POST = createDeskAction({
  page: "/campaigns",
  async run({ desk: { store }, fields, page }) {
    const campaign = parseCampaign(fields);
    if (!campaign) return `${page}?problem=name`;
    const isMade = !fields.get("code");
    // If the company already has an invitation, for example after a repeated post, that one is used.
    const known = findInvitation(campaign.name, await store.sources.campaigns());
    if (known && isMade && campaign.kind === "exhibitor") return `${page}/${known.code}`;
    if (!(await store.sources.name(campaign))) return `${page}?problem=taken`;
    log.info({ event: "campaign", outcome: "named", id: campaign.code });
    return `${page}/${campaign.code}?done=named`;
  },
});
