import { z } from "zod";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildListPath, formPathSchema } from "@/staff/desk/core/paths";
import { deleteView, renameView, saveView } from "@/staff/desk/list/views";

const text = z.string().default("");

/** Saves, renames or deletes a view of a list, then redirects to the list. */
export const POST = createDeskAction({
  audit: "view",
  path: formPathSchema,
  input: z.object({ what: text, id: text, name: text, query: text }),
  page: buildListPath,
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
