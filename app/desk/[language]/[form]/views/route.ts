import { z } from "zod";
import { deskAction } from "@/staff/desk/context/desk-action";
import { formPath, listPage } from "@/staff/desk/core/paths";
import { deleteView, renameView, saveView } from "@/staff/desk/list/views";

const text = z.string().default("");

/** Saves, renames or deletes a view of a list, then shows the list as it was. */
export const POST = deskAction({
  path: formPath,
  input: z.object({ what: text, id: text, name: text, query: text }),
  page: listPage,
  async run({ desk: { store }, path: { form }, input: { what, id, name, query }, by, page }) {
    const params = new URLSearchParams(query);
    const note =
      what === "delete"
        ? await deleteView(store, id)
        : what === "rename"
          ? await renameView(store, id, name)
          : await saveView(store, { form, params, typed: name, by });
    params.set("view", note);
    return `${page}?${params}`;
  },
});
