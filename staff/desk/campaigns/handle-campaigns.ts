/** Names of links, and the file of their counts. */
import "server-only";
import { z } from "zod";
import { findInvitation } from "@/lib/companies/invitation";
import { log } from "@/lib/http/log";
import { parseCampaign } from "../context/campaign-links";
import { createDeskAction, respondBadRequest } from "../context/desk-action";
import { findSeparator } from "../core/export-format";
import { buildFileHeaders } from "../export";
import { readPeriod } from "../list/period";
import { buildSourceFile, buildSourceFileName, isSourceFormat } from "./source-file";
import { buildSourceLines, readSourceFilter } from "./sources";

/** Names a link and redirects to its page. A company has one invitation, unless staff type another code. */
export const nameCampaign = createDeskAction({
  backTo: "/campaigns",
  async run({ desk: { store }, fields, audit, page }) {
    const campaign = parseCampaign(fields);
    const skip = (to: string) => {
      audit.skip();
      return `${page}${to}`;
    };
    if (!campaign) return skip("?problem=name");
    const isMade = !fields.get("code");
    // If the company already has an invitation, for example after a repeated post, that one is used.
    const known = findInvitation(campaign.name, await store.sources.listCampaigns());
    if (known && isMade && campaign.kind === "exhibitor") return skip(`/${known.code}`);
    if (!(await store.sources.name(campaign))) return skip("?problem=taken");
    audit.describe({ detail: "named", subject: campaign.code });
    log.info({ event: "campaign", outcome: "named", id: campaign.code });
    return `${page}/${campaign.code}?done=named`;
  },
});

/** Deletes the name of a link. The counts of its code stay. */
export const forgetCampaign = createDeskAction({
  input: z.object({ code: z.string() }),
  backTo: "/campaigns",
  async run({ desk, input: { code }, audit, page }) {
    const wasNamed = await desk.store.sources.forget(code);
    if (wasNamed) audit.describe({ detail: "forgotten", subject: code });
    else audit.skip();
    log.info({ event: "campaign", outcome: "forgotten", id: code });
    return `${page}?done=forgotten`;
  },
});

/** CSV with one line for each day, source, form and language. */
export const downloadCounts = createDeskAction({
  backTo: "/campaigns",
  async run({ desk: { store }, language, fields, page }) {
    const query = Object.fromEntries(fields);
    const { format = "" } = query;
    if (!isSourceFormat(format)) return respondBadRequest();
    const filter = readSourceFilter(query, readPeriod(query));
    const { sources } = store;
    const [counts, campaigns] = await Promise.all([sources.listCounts(), sources.listCampaigns()]);
    const lines = buildSourceLines(counts, filter, campaigns);
    if (lines.length === 0) return page;
    return new Response(buildSourceFile(lines, campaigns, language, findSeparator(format)), {
      headers: buildFileHeaders(
        format,
        buildSourceFileName(store.edition, filter, format, new Date()),
      ),
    });
  },
});
