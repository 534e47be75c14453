/** What staff keep of a list: its views, and the registrations that they have selected. */
import "server-only";
import { z } from "zod";
import { createDeskAction } from "../context/desk-action";
import { parseDeskPath } from "../context/desk-path";
import { buildListPath, formPathSchema } from "../core/paths";
import { findAudience, selectAllMatching } from "./find-audience";
import { formatListFilter, formatListQuery, readListQuery, toSearchParams } from "./list-query";
import { takeChoices, withSelection } from "./selection";
import { deleteView, renameView, saveView } from "./views";

const text = z.string().default("");

/** Saves, renames or deletes a view of a list, then redirects to the list. */
export const changeViews = createDeskAction({
  path: formPathSchema,
  input: z.object({ what: text, id: text, name: text, query: text }),
  backTo: buildListPath,
  async run({
    desk: { store },
    path: { form },
    input: { what, id, name, query },
    by,
    audit,
    page,
  }) {
    const params = new URLSearchParams(query);
    const { note, isChanged } =
      what === "delete"
        ? await deleteView(store, id)
        : what === "rename"
          ? await renameView(store, id, name)
          : await saveView(store, { form, params, typed: name, by });
    if (!isChanged) audit.skip();
    else
      audit.describe({
        detail: what === "delete" ? "removed" : what === "rename" ? "renamed" : "added",
      });
    params.set("view", note);
    return `${page}?${params}`;
  },
});

/** Keeps what a list's page has selected, and goes on to another of its pages or to what is done with it. */
export const keepSelection = createDeskAction({
  path: formPathSchema,
  input: z.object({
    take: z.enum(takeChoices).default("checked"),
    goto: z.string().default(""),
  }),
  backTo: buildListPath,
  async run({ desk, language, path: { form }, input: { take, goto }, fields, page }) {
    await desk.refresh();
    const params = toSearchParams(fields);
    const query = readListQuery(form, params, desk.isAllowed("export"));
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
