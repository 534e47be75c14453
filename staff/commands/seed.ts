import "server-only";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { finishWithoutReader } from "@/lib/http/stdout";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { type FormName, formNames, isFormName } from "@/lib/registration/forms";
import {
  type FormCounts,
  seedCheckIns,
  seedExhibitors,
  seedRegistrations,
} from "@/lib/server/seed/seed";
import type { DeskStore } from "@/lib/store/ports";
import { createEditionOption, createYesOption, formatExamples } from "./command-options";
import { describeStore, withStore } from "./with-store";

interface Options {
  /** Number of accepted exhibitors to add. */
  exhibitors: number;
  /** Number of visits to add. */
  arrivals: number;
  edition?: string;
  yes?: boolean;
}

export function addSeed(program: Command): void {
  program
    .command("seed")
    .description("Add invented registrations to the store, to try the desk and exports with.")
    .addArgument(
      new Argument(
        "[count...]",
        `how many to add to a form: ${formNames.map((form) => `${form}=N`).join(" ")}`,
      ).argParser(readCount),
    )
    .addOption(
      new Option(
        "--exhibitors <number>",
        "accepted exhibitors to add, each with a free stand, for the public list",
      )
        .argParser((typed: string) => readNumber(typed, 3))
        .default(0, "none"),
    )
    .addOption(
      new Option("--arrivals <number>", "visits to add on the days of the fair, for the report")
        .argParser((typed: string) => readNumber(typed, 6))
        .default(0, "none"),
    )
    .addOption(createEditionOption("the current one"))
    .addOption(createYesOption("do it although the store holds registrations"))
    .addHelpText(
      "after",
      formatExamples(
        "seed visit=500 exhibit=40 press=20",
        "seed --exhibitors 350 --arrivals 600 --yes",
      ),
    )
    .action((given: FormCounts | [], options: Options, command: Command) => {
      // Without counts the list is empty.
      const counts = Array.isArray(given) ? undefined : given;
      if (!counts && options.exhibitors + options.arrivals === 0)
        command.error("missing required argument 'count'");
      return fill(counts ?? {}, options);
    });
}

/** @param digits maximum length of a number */
function readNumber(typed: string, digits: number): number {
  const number = toPlainSigns(typed);
  if (/^\d+$/.test(number) && number.length <= digits) return Number(number);
  throw new InvalidArgumentError(`It must be a number up to ${10 ** digits - 1}.`);
}

function readCount(typed: string, before: FormCounts = {}): FormCounts {
  const [, form, count] = /^(\w+)=(\d{1,6})$/.exec(toPlainSigns(typed)) ?? [];
  if (!isFormName(form))
    throw new InvalidArgumentError("It must be a form and a number like visit=500.");
  return { ...before, [form]: Number(count) };
}

function fill(
  counts: FormCounts,
  { exhibitors, arrivals: checkIns, edition, yes }: Options,
): Promise<void> {
  finishWithoutReader();
  return withStore(async ({ store, database, settings }) => {
    const name = describeStore(settings);
    const before = await countStoredRegistrations(store);
    const held = formNames.reduce((sum, form) => sum + before[form], 0);
    if (held > 0 && !yes) {
      throw new Error(
        `There are registrations in ${name} already (${held}): add --yes to write all the same.`,
      );
    }
    const scope = { database, edition: store.edition };
    await seedRegistrations(scope, counts);
    const added = await seedExhibitors(scope, exhibitors);
    const visits = await seedCheckIns(scope, store, checkIns);
    const after = await countStoredRegistrations(store);
    const written = formNames.map((form) => `${form} ${after[form] - before[form]}`);
    if (checkIns > 0) written.push(`visits ${visits}`);
    console.info(`Invented registrations written to ${name}: ${written.join(", ")}.`);
    if (added < exhibitors) {
      console.info(
        `The halls have no room for ${exhibitors - added} of the ${exhibitors} exhibitors.`,
      );
    }
    if (visits < checkIns) console.info("No other visitor could have come by now.");
  }, edition);
}

async function countStoredRegistrations(store: DeskStore): Promise<Record<FormName, number>> {
  const counts = { visit: 0, exhibit: 0, press: 0 };
  for (const form of formNames) counts[form] = await store.count(form);
  return counts;
}
