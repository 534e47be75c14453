import "server-only";
import { type Command, Option } from "commander";
import { isOlderFormat, isStoreUnavailable } from "@/lib/database/errors";
import { ensureFolder } from "@/lib/database/folder";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { finishWithoutReader } from "@/lib/http/stdout";
import { type Comparison, compareAll } from "@/lib/store/copying/compare";
import { copyAll, type Databases } from "@/lib/store/copying/copy";
import { formatExamples } from "./command-options";
import { readSettings } from "./with-store";

const destinations = ["firestore", "embedded"] as const;
type Destination = (typeof destinations)[number];

export function addCopyStore(program: Command): void {
  program
    .command("copy-store")
    .description(
      "Take everything from one store to the other, and compare the two. It overwrites nothing, and " +
        "can be stopped and run again at any time. FIREBASE_PROJECT_ID names the one store, DATA_DIR the other.",
    )
    .addOption(
      new Option("--to <store>", "store to copy to").choices(destinations).makeOptionMandatory(),
    )
    .addHelpText("after", formatExamples("copy-store --to firestore"))
    .action(copy);
}

async function copy({ to }: { to: Destination }): Promise<void> {
  finishWithoutReader();
  const databases = await openBoth(to);
  try {
    await copyAll(databases, (edition, kind, count) =>
      console.info(`${describeDocuments(edition, kind)}: ${count} …`),
    );
    const comparisons = await compareAll(databases);
    comparisons.forEach(printComparison);
    const wrong = comparisons.some((one) => one.missing.count + one.different.count > 0);
    console.info(wrong ? "The stores differ." : "The stores agree.");
    if (wrong) process.exitCode = 1;
  } catch (error) {
    if (!isStoreUnavailable(error) || isOlderFormat(error)) throw error;
    throw new Error(`A store is unavailable (${error.code}): what was copied stays, run it again.`);
  }
  await Promise.all([databases.from.close(), databases.to.close()]);
}

/** @throws Error if no Firestore is configured */
async function openBoth(to: Destination): Promise<Databases> {
  const { store, dataDir } = readSettings();
  if (store.kind !== "firestore") {
    throw new Error("FIREBASE_PROJECT_ID must be set: it names the Firestore to copy to or from.");
  }
  const embedded = openSqlite(ensureFolder(dataDir));
  // Loaded only here: Google's libraries take some 40 MB.
  const { openFirestore } = await import("@/lib/database/firestore");
  const cloud = openFirestore(store.projectId, store.emulatorHost);
  return to === "firestore" ? { from: embedded, to: cloud } : { from: cloud, to: embedded };
}

/** Names the edition if it is not the current one. */
function describeDocuments(edition: string, kind: string): string {
  return edition === fair.id ? kind : `${edition} ${kind}`;
}

function printComparison({
  edition,
  kind,
  same,
  digest,
  missing,
  different,
  more,
}: Comparison): void {
  const only = more > 0 ? `, ${more} only at the destination` : "";
  console.info(
    `${describeDocuments(edition, kind)}: ${same} the same (SHA-256 ${digest.slice(0, 12)}), ` +
      `${missing.count} missing, ${different.count} different${only}`,
  );
  for (const id of missing.ids) console.info(`  missing: ${id}`);
  for (const id of different.ids) console.info(`  different: ${id}`);
}
