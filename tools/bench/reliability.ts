/**
 * `npm run bench reliability`: tests the promises about registrations at full size, and prints the
 * tables of docs/measurements.md. It takes two hours on two cores. `-- --kills 20 --soak 1
 * --submissions 1000` is a smaller run. It needs a production build and the Firestore emulator.
 */
import { parseArgs } from "node:util";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { outageOfAnHour } from "./outage";
import { endUnderLoad, type Figures, submitOnTwoServers } from "./scenarios";
import { type Stretch, soak } from "./soak";

type Variables = Record<string, string>;

const { values } = parseArgs({
  options: {
    /** How often a server is killed with each store. */
    kills: { type: "string", default: "1000" },
    /** Minutes at half of the maximum load. */
    soak: { type: "string", default: "30" },
    /** Mixed submissions to two servers. */
    submissions: { type: "string", default: "10000" },
  },
});
const kills = Number(values.kills);
const minutes = Number(values.soak);
const submissions = Number(values.submissions);

const figure = (n: number) => n.toLocaleString("en-GB");

const scenarios: [title: string, run: (store: Variables) => Promise<Figures>][] = [
  [
    `${figure(submissions / 10)} × one input, two servers`,
    (store) => submitOnTwoServers(submissions / 10, 1, store),
  ],
  [
    `${figure(submissions)} of ${figure(submissions / 10)} inputs, two servers`,
    (store) => submitOnTwoServers(submissions, submissions / 10, store),
  ],
  [`kill -9 under load, ${figure(kills)} rounds`, (store) => endUnderLoad("kill", kills, store)],
  ["SIGTERM under load, 20 rounds", (store) => endUnderLoad("terminate", 20, store)],
];

const columns = [
  ["acknowledged", "acknowledged"],
  ["different", "different"],
  ["stored", "stored"],
  ["lost", "lost"],
  ["notified", "notified"],
  ["repeated", "mailed again"],
  ["stranded", "stranded"],
  ["perSecond", "per second"],
] as const satisfies [keyof Figures, string][];

const stretchColumns = [
  ["minute", "minute"],
  ["perSecond", "per second"],
  ["failed", "failed"],
  ["p99", "p99 in ms"],
  ["rssMB", "RSS in MB"],
  ["descriptors", "descriptors"],
] as const satisfies [keyof Stretch, string][];

const row = (cells: (string | number)[]) => console.info(`| ${cells.join(" | ")} |`);
const head = (left: string[], right: string[]) => {
  row([...left, ...right]);
  row([...left.map(() => "---"), ...right.map(() => "---:")]);
};

/** @param between empties the store before each scenario */
async function bench(name: string, store: Variables, between = async () => {}): Promise<void> {
  for (const [title, run] of scenarios) {
    await between();
    const figures = await run(store);
    row([name, title, ...columns.map(([key]) => figure(figures[key]))]);
  }
}

async function main(): Promise<void> {
  const { applications, refused, delivered, minutesAfter } = await outageOfAnHour(1000);
  console.info(
    `The notification function away for an hour: ${figure(delivered)} of ${figure(applications)} ` +
      `delivered after it, the last in minute ${minutesAfter}; ${figure(refused)} asked in vain.\n`,
  );
  head(
    ["Store", "Load"],
    columns.map(([, title]) => title),
  );
  await bench("embedded", {});
  const emulator = await startFirestoreEmulator();
  try {
    const { host, projectId } = emulator;
    const store = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId };
    await bench("Firestore emulator", store, () => emulator.reset());
  } finally {
    await emulator.stop();
  }
  console.info(`\nHalf of the saturating load for ${minutes} minutes, embedded store:\n`);
  head(
    [],
    stretchColumns.map(([, title]) => title),
  );
  for (const stretch of await soak({}, minutes)) {
    row(stretchColumns.map(([key]) => figure(stretch[key])));
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
