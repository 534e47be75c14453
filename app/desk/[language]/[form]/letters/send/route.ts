import { z } from "zod";
import { readPress, runBulkTask } from "@/staff/desk/bulk/run-bulk-task";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { buildListPath, formPathSchema } from "@/staff/desk/core/paths";
import { hasDecisions } from "@/staff/desk/decisions/decision-states";

/** Queues the planned emails, each only if its decision is unchanged, and redirects to the page. */
export const POST = createDeskAction({
  audit: "email",
  path: formPathSchema,
  input: z.object({ press: z.string().default("") }),
  page: (asked) => `${buildListPath(asked)}/letters`,
  async run(asked) {
    const { desk, path, input, fields } = asked;
    if (!hasDecisions(path.form) || !isCurrentEdition(desk.store.edition)) return undefined;
    return runBulkTask(asked, {
      task: { what: "decisionEmail" },
      press: readPress(input.press),
      question: "letters",
      listItems(rows) {
        const selected = new Set(rows.map(({ id }) => id));
        const letters = [...new Set(fields.getAll("letter"))];
        return letters.filter((letter) => selected.has(letter.split(" ", 1)[0] ?? ""));
      },
    });
  },
});
