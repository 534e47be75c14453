import { isSourceFormat, sourceFile, sourceFileName } from "@/staff/desk/campaigns/source-file";
import { linesOf, readSourceFilter } from "@/staff/desk/campaigns/sources";
import { badRequest, deskAction } from "@/staff/desk/context/desk-action";
import { separatorOf } from "@/staff/desk/core/formats";
import { fileHeaders } from "@/staff/desk/export";
import { readPeriod } from "@/staff/desk/list/period";

/** The counts as CSV: a line for each day, source, form and language. */
export const GET = deskAction({
  page: "/campaigns",
  async run({ desk: { store }, language, fields, page }) {
    const query = Object.fromEntries(fields);
    const { format = "" } = query;
    if (!isSourceFormat(format)) return badRequest();
    const filter = readSourceFilter(query, readPeriod(query));
    const { sources } = store;
    const [counts, campaigns] = await Promise.all([sources.counts(), sources.campaigns()]);
    const lines = linesOf(counts, filter, campaigns);
    if (lines.length === 0) return page;
    return new Response(sourceFile(lines, campaigns, language, separatorOf(format)), {
      headers: fileHeaders(format, sourceFileName(store.edition, filter, format, new Date())),
    });
  },
});
