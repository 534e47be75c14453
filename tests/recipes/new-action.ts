import type { Tree } from "./tree";

/** Adds an action to the desk that removes all tags of a registration. */
export async function addAction(tree: Tree) {
  await tree.write(
    "app/desk/[language]/[form]/[id]/untag/route.ts",
    `import { buildRecordPath, recordPathSchema } from "@/staff/desk/core/paths";
import { createDeskAction } from "@/staff/desk/context/desk-action";

/** Removes all tags of a registration. */
export const POST = createDeskAction({
  audit: "tag",
  path: recordPathSchema,
  page: buildRecordPath,
  async run({ desk, path: { form, id }, page }) {
    await desk.store.reviews.change(form, id, (before) => ({ ...before, tags: [] }));
    return page;
  },
});
`,
  );
}
