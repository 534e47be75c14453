import "server-only";
import type { Command } from "commander";
import { eraseAll } from "../desk/erasure";
import { findInStore, personData, type personMatcher } from "../desk/person";
import { goOnUnread } from "../server/stdout";
import { withStore } from "./means";
import { examples, personArgument, yesOption } from "./parts";

type IsPerson = NonNullable<ReturnType<typeof personMatcher>>;

/** Adds `person` and `erase`. */
export function addPerson(program: Command): void {
  program
    .command("person")
    .description("Print everything that is stored of a person, as JSON.")
    .addArgument(personArgument())
    .addHelpText("after", examples("person ada@example.com", "person '+90 532 000 00 00'"))
    .action(print);
  program
    .command("erase")
    .description("Erase everything that is stored of a person. Without --yes: show what would go.")
    .addArgument(personArgument())
    .addOption(yesOption("erase it for good"))
    .addHelpText("after", examples("erase ada@example.com", "erase ada@example.com --yes"))
    .action(erase);
}

function print(isPerson: IsPerson): Promise<void> {
  return withStore(async ({ store }) => {
    const data = await personData(store, await findInStore(store, isPerson));
    process.stdout.write(`${JSON.stringify(data, undefined, 2)}\n`);
  });
}

function erase(isPerson: IsPerson, { yes }: { yes?: boolean }): Promise<void> {
  goOnUnread();
  return withStore(async ({ store, settings: { dataDir }, by }) => {
    const found = await findInStore(store, isPerson);
    for (const one of found) console.info(JSON.stringify(one));
    console.info(
      yes
        ? `${await eraseAll(found, { store, dataDir, by })} erased.`
        : `${found.length} would be erased: say so with --yes.`,
    );
  });
}
