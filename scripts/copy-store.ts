/**
 * Takes everything from the embedded store to Firestore, or back, and compares the two. It may be
 * ended and begun again at any time.
 */
import { parseArgs } from "node:util";
import { loadEnvConfig } from "@next/env";
import { type Comparison, compareStores, copyStore } from "@/lib/desk/copy";
import { isStoreUnavailable } from "@/lib/registration/ports";
import { env } from "@/lib/server/env";
import { usableFolder } from "@/lib/services/folder";
import { firestoreDeskStore } from "@/lib/services/store/firestore-desk";
import { firestoreTakeover } from "@/lib/services/store/firestore-takeover";
import { sqliteDeskStore } from "@/lib/services/store/sqlite-desk";
import { sqliteTakeover } from "@/lib/services/store/sqlite-takeover";

const usage = "npm run copy-store -- --to firestore|embedded";

function destination(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { to: { type: "string" } } }).values.to;
  } catch {
    return undefined;
  }
}

/** Both stores and how the destination takes over; FIREBASE_PROJECT_ID names the one, DATA_DIR the other. */
function openBoth(to: string) {
  const { store, dataDir } = env();
  if (store.kind !== "firestore") {
    throw new Error("FIREBASE_PROJECT_ID must be set: it names the Firestore to copy to or from.");
  }
  const folder = usableFolder(dataDir);
  const firestore = [store.projectId, store.emulatorHost] as const;
  const [embedded, cloud] = [sqliteDeskStore(folder), firestoreDeskStore(...firestore)];
  return to === "firestore"
    ? { from: embedded, to: cloud, takeover: firestoreTakeover(...firestore) }
    : { from: cloud, to: embedded, takeover: sqliteTakeover(folder) };
}

function tell({ kind, same, missing, different, more }: Comparison): void {
  const only = more > 0 ? `, ${more} only at the destination` : "";
  console.info(
    `${kind}: ${same} the same, ${missing.length} missing, ${different.length} different${only}`,
  );
  for (const key of missing.slice(0, 5)) console.info(`  missing: ${key}`);
  for (const key of different.slice(0, 5)) console.info(`  different: ${key}`);
}

async function run(args: string[]): Promise<void> {
  const to = destination(args);
  if (to !== "firestore" && to !== "embedded") {
    console.error(`Usage: ${usage}`);
    process.exitCode = 2;
    return;
  }
  const stores = openBoth(to);
  await copyStore(stores, (kind, count) => console.info(`${kind}: ${count} …`));
  const comparisons = await compareStores(stores.from, stores.to);
  comparisons.forEach(tell);
  const wrong = comparisons.some(({ missing, different }) => missing.length + different.length > 0);
  console.info(wrong ? "The stores differ." : "The stores agree.");
  if (wrong) process.exitCode = 1;
  await Promise.all([stores.from.close(), stores.to.close(), stores.takeover.close()]);
}

loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
run(process.argv.slice(2)).catch((error) => {
  console.error(
    isStoreUnavailable(error)
      ? `A store is unavailable (${error.code}): what was copied stays, run it again.`
      : String(error instanceof Error ? error.message : error),
  );
  process.exit(1);
});
