import "server-only";
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { finishWithoutReader } from "@/lib/http/stdout";
import {
  backUpStore,
  countBackupContents,
  restoreBackup,
} from "@/lib/server/process/store/sqlite-backup";
import { formatStoreContents } from "@/lib/server/process/store/sqlite-contents";
import type { RestoreCounts, RestoreFact } from "@/lib/store/restoring/restore-scope";
import { createYesOption, formatExamples } from "./command-options";
import { readSettings } from "./with-store";

export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("Copy the embedded store into one new file, while the site and the desk use it.")
    .argument("<file>", "file to write; it must not exist, and a missing folder is made")
    .addHelpText("after", formatExamples("backup copies/today.sqlite"))
    .action(copy);
  program
    .command("restore")
    .description(
      "Replace the embedded store by a backup. Stop the site and the desk first. " +
        "Without --yes: check it and show what is in it.",
    )
    .argument("<file>", "backup to put back")
    .addOption(
      createYesOption("replace the store; what was there stays beside it under another name"),
    )
    .addHelpText("after", formatExamples("restore copies/today.sqlite --yes"))
    .action(putBack);
}

async function copy(file: string): Promise<void> {
  finishWithoutReader();
  const folder = dirname(resolve(file));
  const isMade = !existsSync(folder);
  console.info(`${file}: ${formatStoreContents(await backUpStore(readSettings().dataDir, file))}.`);
  if (isMade) console.info(`The folder ${folder} was missing: it was made.`);
}

async function putBack(file: string, { yes }: { yes?: boolean }): Promise<void> {
  finishWithoutReader();
  const { dataDir } = readSettings();
  if (!yes) {
    console.info(`${file}: ${formatStoreContents(await countBackupContents(file, dataDir))}.`);
    console.info("Nothing was changed: add --yes to do it.");
    return;
  }
  const { contents, replaced, presentRead, counts } = await restoreBackup(
    file,
    dataDir,
    new Date(),
  );
  console.info(`Restored: ${formatStoreContents(contents)}.`);
  if (replaced) console.info(`What was there is ${replaced} now: delete it when all is well.`);
  printFacts("Taken over from it", counts, keptFacts);
  printFacts("Stopped, until staff go on with them at the desk", counts, stoppedFacts);
  if (presentRead) {
    console.info("Devices and people of the desk have the permissions that they had in it.");
    return;
  }
  const why = replaced ? "It cannot be read" : "No store was here";
  console.warn(`${why}: people who were erased since the backup must be erased again.`);
  console.warn(
    "The permissions of all devices and of people of the desk have ended: pair them anew.",
  );
  console.warn(
    "Passes on stands and links of companies that were taken back since must be taken back again.",
  );
  console.warn(
    "Consents that were withdrawn and addresses that unsubscribed since are unknown: send no news before you know them.",
  );
  if (counts.held === 0) return;
  const held = counts.held === 1 ? "1 email or event" : `${counts.held} emails and events`;
  console.warn(
    `${held} may have been sent since: none goes out before 'mails held --send'; 'mails held --drop' deletes them.`,
  );
}

const keptFacts = {
  erasures: "erasures",
  passes: "stands with passes that have ended",
  links: "companies with links that have ended",
  consents: "withdrawn consents to news",
  leads: "withdrawn consents to companies",
  kept: "lists taken off passes",
  addresses: "unsubscribed or unreachable addresses",
  sent: "emails and events that were sent",
} satisfies Partial<Record<RestoreFact, string>>;

const stoppedFacts = {
  broadcasts: "messages to many people",
  publications: "scheduled publications",
  bulkWork: "work on many registrations",
} satisfies Partial<Record<RestoreFact, string>>;

function printFacts(
  title: string,
  counts: RestoreCounts,
  names: Partial<Record<RestoreFact, string>>,
): void {
  const facts = Object.entries(names).flatMap(([fact, name]) => {
    const count = counts[fact as RestoreFact];
    return count > 0 ? [`${name}: ${count}`] : [];
  });
  if (facts.length > 0) console.info(`${title}: ${facts.join(", ")}.`);
}
