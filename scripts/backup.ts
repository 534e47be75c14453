/** Copies the embedded store into one file, while the site and the desk use it. */
import { loadEnvConfig } from "@next/env";
import { env } from "@/lib/server/env";
import { backUp, inWords } from "@/lib/services/store/sqlite-backup";

async function run([file, ...rest]: string[]): Promise<void> {
  if (!file || file.startsWith("-") || rest.length > 0) {
    console.error("Usage: npm run backup -- FILE");
    process.exitCode = 2;
    return;
  }
  console.info(`${file}: ${inWords(await backUp(env().dataDir, file))}.`);
}

loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
