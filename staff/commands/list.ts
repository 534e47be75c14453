import "server-only";
import { once } from "node:events";
import type { Command } from "commander";
import type { FormName } from "@/lib/registration/forms";
import { createEditionOption, createFormArgument, formatExamples } from "./command-options";
import { withStore } from "./with-store";

export function addList(program: Command): void {
  program
    .command("list")
    .description("Print the registrations of a form, oldest first, one JSON object per line.")
    .addArgument(createFormArgument())
    .addOption(createEditionOption("the current one"))
    .addHelpText("after", formatExamples("list visit"))
    .action(list);
}

function list(form: FormName, { edition }: { edition?: string }): Promise<void> {
  return withStore(async ({ store }) => {
    for await (const { id, record, createdAt } of store.list(form)) {
      const line = JSON.stringify({ id, ...record, createdAt });
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, "drain");
    }
  }, edition);
}
