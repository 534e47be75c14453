import {
  buildSourceFile,
  buildSourceFileName,
  isSourceFormat,
} from "@/staff/desk/campaigns/source-file";
import { buildSourceLines, readSourceFilter } from "@/staff/desk/campaigns/sources";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { findSeparator } from "@/staff/desk/core/export-format";
import { buildFileHeaders } from "@/staff/desk/export";
import { readPeriod } from "@/staff/desk/list/period";

/** CSV with one line for each day, source, form and language. */
export const GET = createDeskAction({
  audit: { nothing: "it holds counts, of nobody" },
  page: "/campaigns",
  async run({ desk: { store }, language, fields, page }) {
    const query = Object.fromEntries(fields);
    const { format = "" } = query;
    if (!isSourceFormat(format)) return respondBadRequest();
    const filter = readSourceFilter(query, readPeriod(query));
    const { sources } = store;
    const [counts, campaigns] = await Promise.all([sources.counts(), sources.campaigns()]);
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
