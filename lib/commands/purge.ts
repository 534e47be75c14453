import "server-only";
import type { Command } from "commander";
import { eraseAll, storedBefore } from "../desk/erasure";
import { dayOf, isoDay } from "../desk/rows";
import { formNames } from "../registration/forms";
import { goOnUnread } from "../server/stdout";
import { withStore } from "./means";
import { dayOption, examples, yesOption } from "./parts";

interface Options {
  before: Date;
  yes?: boolean;
}

/** Adds `purge`. */
export function addPurge(program: Command): void {
  program
    .command("purge")
    .description("Erase what was registered before a day. Without --yes: show how much would go.")
    .addOption(dayOption("before", "first day that stays").makeOptionMandatory())
    .addOption(yesOption("erase it for good"))
    .addHelpText("after", examples("purge --before 2027-03-31", "purge --before 2027-03-31 --yes"))
    .action(purge);
}

function purge({ before, yes }: Options): Promise<void> {
  goOnUnread();
  return withStore(async ({ store, settings: { dataDir }, by }) => {
    const old = await storedBefore(store, before);
    const day = isoDay(dayOf(before.getTime()));
    for (const form of formNames) console.info(`${form}: ${old[form].length} before ${day}`);
    if (!yes) {
      console.info("Nothing was erased: say so with --yes.");
      return;
    }
    const found = formNames.flatMap((form) => old[form].map((id) => ({ form, id })));
    console.info(`${await eraseAll(found, { store, dataDir, by })} erased.`);
  });
}
