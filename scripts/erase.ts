/** Erases everything that is stored of a person; without `--yes` it only says what would go. */
import { runCommand, Usage } from "@/lib/desk/command";
import { eraseAll } from "@/lib/desk/erasure";
import { findInStore, personMatcher } from "@/lib/desk/person";

const usage = "npm run --silent erase -- EMAIL|PHONE [--yes]";

runCommand(
  usage,
  async (args, { store, settings, by }) => {
    const [who = "", ...rest] = args.filter((arg) => arg !== "--yes");
    const isPerson = personMatcher(who);
    if (!isPerson || rest.length > 0) throw new Usage();
    const found = await findInStore(store, isPerson);
    for (const one of found) console.info(JSON.stringify(one));
    if (!args.includes("--yes")) {
      console.info(`${found.length} would be erased: say so with --yes.`);
      return;
    }
    const { dataDir } = settings;
    console.info(`${await eraseAll(found, { store, dataDir, by })} erased.`);
  },
  { changes: true },
);
