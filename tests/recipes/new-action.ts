import type { Tree } from "./tree";

/** Adds an action to the desk that removes all tags of a registration. */
export async function addAction(tree: Tree) {
  await tree.write(
    "staff/desk/record/handle-untag.ts",
    `import "server-only";
import { createDeskAction } from "../context/desk-action";
import { buildRecordPath, recordPathSchema } from "../core/paths";

export const removeTags = createDeskAction({
  path: recordPathSchema,
  backTo: buildRecordPath,
  async run({ desk, path: { form, id }, page }) {
    await desk.store.reviews.change(form, id, (before) => ({ ...before, tags: [] }));
    return page;
  },
});
`,
  );
  const table = "staff/desk/actions/table.ts";
  const line = '  "POST [form]/[id]/untag": ["change", "tag", removeTags],';
  await tree.addLine(table, "export const ownActions", line);
  const imported = 'import { removeTags } from "../record/handle-untag";';
  await tree.addLine(table, 'import "server-only";', imported);
}
