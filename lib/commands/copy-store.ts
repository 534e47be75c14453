import "server-only";
import { type Command, Option } from "commander";
import { type Comparison, compareStores } from "../desk/compare";
import { copyStore } from "../desk/copy";
import { isStoreUnavailable } from "../registration/ports";
import { goOnUnread } from "../server/stdout";
import { usableFolder } from "../services/folder";
import { readSettings } from "./means";
import { examples } from "./parts";

const destinations = ["firestore", "embedded"] as const;
type Destination = (typeof destinations)[number];

/** Adds `copy-store`. */
export function addCopyStore(program: Command): void {
  program
    .command("copy-store")
    .description(
      "Take everything from one store to the other, and compare the two. It writes over nothing, and " +
        "may be ended and begun again at any time. FIREBASE_PROJECT_ID names the one store, DATA_DIR the other.",
    )
    .addOption(
      new Option("--to <store>", "store to copy to").choices(destinations).makeOptionMandatory(),
    )
    .addHelpText("after", examples("copy-store --to firestore"))
    .action(copy);
}

async function copy({ to }: { to: Destination }): Promise<void> {
  goOnUnread();
  const stores = await openBoth(to);
  try {
    await copyStore(stores, (kind, count) => console.info(`${kind}: ${count} …`));
    const comparisons = await compareStores(stores.from, stores.to);
    comparisons.forEach(tell);
    const wrong = comparisons.some((one) => one.missing.length + one.different.length > 0);
    console.info(wrong ? "The stores differ." : "The stores agree.");
    if (wrong) process.exitCode = 1;
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    throw new Error(`A store is unavailable (${error.code}): what was copied stays, run it again.`);
  }
  await Promise.all([stores.from.close(), stores.to.close(), stores.takeover.close()]);
}

/** Opens both stores, and the takeover of the destination. @throws Error if no Firestore is configured */
async function openBoth(to: Destination) {
  const { store, dataDir } = readSettings();
  if (store.kind !== "firestore") {
    throw new Error("FIREBASE_PROJECT_ID must be set: it names the Firestore to copy to or from.");
  }
  const folder = usableFolder(dataDir);
  // They are loaded only here, because Google's libraries take some 40 MB.
  const { firestoreDeskStore } = await import("../services/store/firestore-desk");
  const { firestoreTakeover } = await import("../services/store/firestore-takeover");
  const { sqliteDeskStore } = await import("../services/store/sqlite-desk");
  const { sqliteTakeover } = await import("../services/store/sqlite-takeover");
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
