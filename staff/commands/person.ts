import "server-only";
import type { Command } from "commander";
import { finishWithoutReader } from "@/lib/http/stdout";
import { runErasure } from "../desk/people/erasure";
import { findInStore } from "../desk/people/find-in-store";
import { type createPersonMatcher, loadPersonData } from "../desk/people/person";
import {
  createEditionOption,
  createPersonArgument,
  createYesOption,
  formatExamples,
} from "./command-options";
import { withStore } from "./with-store";

interface Options {
  edition?: string;
  yes?: boolean;
}

type IsPerson = NonNullable<ReturnType<typeof createPersonMatcher>>;

export function addPerson(program: Command): void {
  program
    .command("person")
    .description("Print everything that is stored about a person, as JSON.")
    .addArgument(createPersonArgument())
    .addOption(createEditionOption("all"))
    .addHelpText("after", formatExamples("person ada@example.com", "person '+90 532 000 00 00'"))
    .action(print);
  program
    .command("erase")
    .description(
      "Erase everything that is stored about a person. Without --yes: show what would go.",
    )
    .addArgument(createPersonArgument())
    .addOption(createEditionOption("all"))
    .addOption(createYesOption("erase it for good"))
    .addHelpText("after", formatExamples("erase ada@example.com", "erase ada@example.com --yes"))
    .action(erase);
}

function print(isPerson: IsPerson, { edition }: Options, { args }: Command): Promise<void> {
  return withStore(async ({ listStores }) => {
    const data: unknown[] = [];
    for (const store of await listStores()) {
      data.push(...(await loadPersonData(store, await findInStore(store, isPerson))));
    }
    process.stdout.write(`${JSON.stringify(data, undefined, 2)}\n`);
    // On stderr: programs read stdout as JSON.
    if (data.length === 0) console.error(describeNothingStored(args));
  }, edition);
}

const describeNothingStored = ([typed]: readonly string[]) => `Nothing is stored for ${typed}.`;

function erase(isPerson: IsPerson, { edition, yes }: Options, { args }: Command): Promise<void> {
  finishWithoutReader();
  return withStore(async ({ listStores, settings: { dataDir }, by }) => {
    let count = 0;
    for (const store of await listStores()) {
      const found = await findInStore(store, isPerson);
      for (const one of found) console.info(JSON.stringify({ edition: store.edition, ...one }));
      count += yes ? await runErasure(found, { store, dataDir, by }) : found.length;
    }
    if (count === 0) return console.info(describeNothingStored(args));
    console.info(yes ? `${count} erased.` : `${count} would be erased: add --yes to do it.`);
  }, edition);
}
