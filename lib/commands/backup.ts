import "server-only";
import type { Command } from "commander";
import { goOnUnread } from "../server/stdout";
import { backUp, contentsOfBackup, restore } from "../services/store/sqlite-backup";
import { inWords } from "../services/store/sqlite-contents";
import { readSettings } from "./means";
import { examples, yesOption } from "./parts";

/** Adds `backup` and `restore`. */
export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("Copy the embedded store into one new file, while the site and the desk use it.")
    .argument("<file>", "file to write; it must not exist")
    .addHelpText("after", examples("backup copies/today.sqlite"))
    .action(copy);
  program
    .command("restore")
    .description(
      "Put a backup into the place of the embedded store, while the site and the desk stand still. " +
        "Without --yes: check it and show what is in it.",
    )
    .argument("<file>", "backup to put back")
    .addOption(yesOption("replace the store; what was there stays beside it under another name"))
    .addHelpText("after", examples("restore copies/today.sqlite --yes"))
    .action(putBack);
}

async function copy(file: string): Promise<void> {
  goOnUnread();
  console.info(`${file}: ${inWords(await backUp(readSettings().dataDir, file))}.`);
}

function putBack(file: string, { yes }: { yes?: boolean }): void {
  goOnUnread();
  const { dataDir } = readSettings();
  if (!yes) {
    console.info(`${file}: ${inWords(contentsOfBackup(file, dataDir))}.`);
    console.info("Nothing was changed: say so with --yes.");
    return;
  }
  const { contents, replaced, ledgerRead } = restore(file, dataDir, new Date());
  console.info(`In place: ${inWords(contents)}.`);
  if (replaced) console.info(`What was there is ${replaced} now: delete it when all is well.`);
  if (!ledgerRead) {
    const why = replaced ? "It cannot be read" : "No store was here";
    console.warn(`${why}: who was erased since the backup has to be erased again.`);
  }
}
