/**
 * The program of the people who run the fair. It exits with 0; with 1 and a sentence if something fails; with 2 and a
 * sentence if it does not understand the arguments.
 */
import "server-only";
import { Command, CommanderError } from "commander";
import {
  erasureUnfinished,
  explainOlderFormat,
  isOlderFormat,
  isStoreUnavailable,
} from "@/lib/database/errors";
import { getStorePath } from "@/lib/database/sqlite-file";
import { watchStdout } from "@/lib/http/stdout";
import { getEnv } from "@/lib/server/process/env";
import { addBackup } from "./backup";
import { formatExamples, programCommand } from "./command-options";
import { addCompanyLink } from "./company-link";
import { addContent } from "./content";
import { addCopyStore } from "./copy-store";
import { addDeskCode } from "./desk-code";
import { addExhibitors } from "./exhibitors";
import { addExport } from "./export";
import { addList } from "./list";
import { addMails } from "./mails";
import { addPerson } from "./person";
import { addPurge } from "./purge";
import { addReport } from "./report";
import { addSeed } from "./seed";
import { UnknownEdition } from "./with-store";

/** In the order of the help. */
const additions = [
  addList,
  addExport,
  addExhibitors,
  addReport,
  addCompanyLink,
  addPerson,
  addPurge,
  addBackup,
  addCopyStore,
  addContent,
  addMails,
  addDeskCode,
  addSeed,
];

/** Runs the arguments, and sets the exit code of the process. */
export async function runCommandLine(typed: string[]): Promise<void> {
  watchStdout();
  try {
    await buildProgram().parseAsync(typed, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    console.error(explain(error));
    process.exit(error instanceof UnknownEdition ? 2 : 1);
  }
}

export function buildProgram(): Command {
  const fair = new Command(programCommand)
    .description("Works on the registrations of the configured store, for those who run the fair.")
    .addHelpText("after", formatExamples("list visit", "export --help"))
    // Commander throws instead of ending the process, so that the exit code is ours.
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${toSentence(text)}\n`) });
  for (const add of additions) add(fair);
  return fair;
}

/** Commander's error message as one sentence. */
function toSentence(text: string): string {
  const words = text
    .trim()
    .replace(/^error: (command-argument )?/, "")
    .replace("\n(Did", " (did")
    .replace(
      /( is invalid.*| for '\S+')\. ([AEI])/,
      (_, start, letter) => `${start}: ${letter.toLowerCase()}`,
    );
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/\.?$/, ".");
}

function explain(error: unknown): string {
  if (isStoreUnavailable(error) && error.code === erasureUnfinished) {
    return "Another process reads the store: what was erased is not yet out of its files. Run it again.";
  }
  if (isOlderFormat(error)) return explainOlderFormat(getStorePath(getEnv().dataDir));
  if (isStoreUnavailable(error)) {
    return `The ${getEnv().store.kind} store is unavailable (${error.code}).`;
  }
  return error instanceof Error ? error.message : String(error);
}
