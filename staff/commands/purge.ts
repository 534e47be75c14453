import "server-only";
import type { Command } from "commander";
import { toDayNumber, toIsoDay } from "@/lib/fair/days";
import { finishWithoutReader } from "@/lib/http/stdout";
import { formNames } from "@/lib/registration/forms";
import { loadIdsStoredBefore, runErasure } from "../desk/people/erasure";
import {
  createDayOption,
  createEditionOption,
  createYesOption,
  formatExamples,
} from "./command-options";
import { withStore } from "./with-store";

interface Options {
  before: Date;
  edition?: string;
  yes?: boolean;
}

export function addPurge(program: Command): void {
  program
    .command("purge")
    .description(
      "Erase what was registered before a day, in every edition. Without --yes: show how much would go.",
    )
    .addOption(createDayOption("before", "first day that stays").makeOptionMandatory())
    .addOption(createEditionOption("all"))
    .addOption(createYesOption("erase it for good"))
    .addHelpText(
      "after",
      formatExamples("purge --before 2027-03-31", "purge --before 2027-03-31 --yes"),
    )
    .action(purge);
}

function purge({ before, edition, yes }: Options): Promise<void> {
  finishWithoutReader();
  return withStore(async ({ listStores, settings: { dataDir }, by }) => {
    const stores = await listStores();
    const day = toIsoDay(toDayNumber(before.getTime()));
    let erased = 0;
    for (const store of stores) {
      const old = await loadIdsStoredBefore(store, before);
      const name = stores.length > 1 ? `${store.edition} ` : "";
      for (const form of formNames) {
        console.info(`${name}${form}: ${old[form].length} before ${day}`);
      }
      const found = formNames.flatMap((form) => old[form].map((id) => ({ form, id })));
      if (yes) erased += await runErasure(found, { store, dataDir, by });
    }
    console.info(yes ? `${erased} erased.` : "Nothing was erased: add --yes to do it.");
  }, edition);
}
