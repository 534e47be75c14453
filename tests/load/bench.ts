/**
 * `npm run bench:reliability`: the promises of the registration path at full size, as a table for the
 * README. Needs a production build and the Firestore emulator; takes about ten minutes on two cores.
 */
import { startFirestoreEmulator } from "../support/firestore-emulator";
import { endUnderLoad, type Figures, submitOnTwoServers } from "./scenarios";

type Variables = Record<string, string>;

const scenarios: [title: string, run: (store: Variables) => Promise<Figures>][] = [
  ["1,000 × one input, two servers", (store) => submitOnTwoServers(1000, 1, store)],
  ["10,000 of 1,000 inputs, two servers", (store) => submitOnTwoServers(10_000, 1000, store)],
  ["kill -9 under load, 100 rounds", (store) => endUnderLoad("kill", 100, store)],
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

const row = (cells: (string | number)[]) => console.info(`| ${cells.join(" | ")} |`);

/** @param between empties the store before each scenario */
async function bench(name: string, store: Variables, between = async () => {}): Promise<void> {
  for (const [title, run] of scenarios) {
    await between();
    const figures = await run(store);
    row([name, title, ...columns.map(([key]) => figures[key].toLocaleString("en-GB"))]);
  }
}

async function main(): Promise<void> {
  row(["Store", "Load", ...columns.map(([, title]) => title)]);
  row(["---", "---", ...columns.map(() => "---:")]);
  await bench("embedded", {});
  const emulator = await startFirestoreEmulator();
  try {
    const { host, projectId } = emulator;
    const store = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId };
    await bench("Firestore emulator", store, () => emulator.reset());
  } finally {
    await emulator.stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
