/**
 * `npm run bench reliability`: tests the promises about registrations at full size, and prints the
 * tables of docs/measurements.md. It takes two hours on two cores. `-- --kills 20 --soak 1
 * --submissions 1000` is a smaller run. It needs a production build and the Firestore emulator.
 */
import { parseArgs } from "node:util";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { head, row, run } from "./figures";
import {
  endUnderLoad,
  type Figures,
  figureNames,
  submitOnTwoServers,
  type Variables,
} from "./scenarios";
import { soak, stretchFigures } from "./soak";

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
const inputs = submissions / 10;

const figure = (n: number) => n.toLocaleString("en-GB");

const scenarios: Record<string, (store: Variables) => Promise<Figures>> = {
  [`${figure(inputs)} × one input, two servers`]: (store) => submitOnTwoServers(inputs, 1, store),
  [`${figure(submissions)} of ${figure(inputs)} inputs, two servers`]: (store) =>
    submitOnTwoServers(submissions, inputs, store),
  [`kill -9 under load, ${figure(kills)} rounds`]: (store) => endUnderLoad("kill", kills, store),
  "SIGTERM under load, 20 rounds": (store) => endUnderLoad("terminate", 20, store),
};

/** @param empty empties the store before each scenario */
async function bench(name: string, store: Variables, empty = async () => {}): Promise<void> {
  for (const [title, scenario] of Object.entries(scenarios)) {
    await empty();
    const figures = await scenario(store);
    row([name, title, ...figureNames.map((one) => figure(figures[one]))]);
  }
}

run(async () => {
  head(["Store", "Load"], figureNames);
  await bench("embedded", {});
  const { host, projectId, reset, stop } = await startFirestoreEmulator();
  const store = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId };
  await bench("Firestore emulator", store, reset).finally(stop);
  console.info(`\nHalf of the saturating load for ${minutes} minutes, embedded store:\n`);
  head([], stretchFigures);
  for (const stretch of await soak(minutes)) {
    row(stretchFigures.map((one) => figure(stretch[one])));
  }
});
