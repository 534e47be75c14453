import { z } from "zod";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { parseDeskPath } from "@/staff/desk/context/desk-path";
import { buildListPath, formPathSchema } from "@/staff/desk/core/paths";
import { findAudience, selectAllMatching } from "@/staff/desk/list/find-audience";
import {
  formatListFilter,
  formatListQuery,
  readListQuery,
  toSearchParams,
} from "@/staff/desk/list/list-query";
import { takeChoices, withSelection } from "@/staff/desk/list/selection";

/** Keeps what a list's page has selected, and goes on to another of its pages or to what is done with it. */
export const POST = createDeskAction({
  audit: { nothing: "keeps a selection in the desk's memory" },
  path: formPathSchema,
  input: z.object({
    take: z.enum(takeChoices).default("checked"),
    goto: z.string().default(""),
  }),
  page: buildListPath,
  async run({ desk, language, path: { form }, input: { take, goto }, fields, page }) {
    await desk.refresh();
    const params = toSearchParams(fields);
    const query = readListQuery(form, params, desk.may("export"));
    const address = parseDeskPath(goto, language) ?? `${page}${formatListQuery(query)}`;
    if (take === "none") return withSelection(address, "");
    if (take === "page") params.id = [params.id ?? [], params.shown ?? []].flat();
    const audience = findAudience(desk, form, params, language);
    const { rows, filter = formatListFilter(query) } = audience;
    if (take === "all") {
      const all = selectAllMatching(desk, form, filter, language);
      return withSelection(address, desk.selections.keep(all));
    }
    if (take === "still") {
      const ids = rows.map(({ id }) => id);
      return withSelection(address, ids.length > 0 ? desk.selections.keep({ form, ids }) : "");
    }
    return withSelection(address, audience.selection);
  },
});
