/** Puts a backup into the place of the embedded store; without `--yes` it only says what is in it. */
import { parseArgs } from "node:util";
import { loadEnvConfig } from "@next/env";
import { env } from "@/lib/server/env";
import { contentsOfBackup, inWords, restore } from "@/lib/services/store/sqlite-backup";

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: "boolean" } },
    });
    const [file, ...rest] = positionals;
    return rest.length === 0 && file ? { file, yes: values.yes } : undefined;
  } catch {
    return undefined;
  }
}

function run(args: string[]): void {
  const given = read(args);
  if (!given) {
    console.error("Usage: npm run restore -- FILE [--yes]");
    process.exitCode = 2;
    return;
  }
  const { file, yes } = given;
  const { dataDir } = env();
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

loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
