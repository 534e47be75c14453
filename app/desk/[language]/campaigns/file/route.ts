import { isSourceFormat, sourceFile, sourceFileName } from "@/lib/desk/campaigns/source-file";
import { linesOf, readSourceFilter } from "@/lib/desk/campaigns/sources";
import { badRequest, deskAction } from "@/lib/desk/context/desk-action";
import { fileHeaders } from "@/lib/desk/export";
import { separatorOf } from "@/lib/desk/export/formats";
import { readPeriod } from "@/lib/desk/overview/period";

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
