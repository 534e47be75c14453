/** Erases what was registered before a day; without `--yes` it only says how much would go. */
import { parseArgs } from "node:util";
import { runCommand, Usage } from "@/lib/desk/command";
import { eraseAll, storedBefore } from "@/lib/desk/erasure";
import { dayCount, startOfDay } from "@/lib/desk/rows";
import { formNames } from "@/lib/registration/forms";

const usage = "npm run purge -- --before YYYY-MM-DD [--yes]";

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { before: { type: "string", default: "" }, yes: { type: "boolean" } },
    }).values;
  } catch {
    throw new Usage();
  }
}

runCommand(
  usage,
  async (args, { store, settings, by }) => {
    const { before, yes } = read(args);
    const day = dayCount(before);
    if (day === undefined) throw new Usage();
    const old = await storedBefore(store, startOfDay(day));
    for (const form of formNames) console.info(`${form}: ${old[form].length} before ${before}`);
    if (!yes) {
      console.info("Nothing was erased: say so with --yes.");
      return;
    }
    const found = formNames.flatMap((form) => old[form].map((id) => ({ form, id })));
    console.info(`${await eraseAll(found, { store, dataDir: settings.dataDir, by })} erased.`);
  },
  { changes: true },
);
