/**
 * `npm run bench reliability`: tests the guarantees about registrations at full size, and prints the tables of
 * bench/measurements.md. It takes two hours on two cores. `-- --kills 20 --soak 1 --submissions 1000` is a smaller run.
 * It needs a production build and the Firestore emulator.
 */
import { parseArgs } from "node:util";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { printTableHead, printTableRow, run } from "./figures";
import {
  endUnderLoad,
  figureNames,
  type ScenarioFigures,
  type SiteVariables,
  submitOnTwoServers,
} from "./scenarios";
import { runSoak, stretchFigures } from "./soak";

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

const formatFigure = (n: number) => n.toLocaleString("en-GB");

const scenarios: Record<string, (store: SiteVariables) => Promise<ScenarioFigures>> = {
  [`${formatFigure(inputs)} × one input, two servers`]: (store) =>
    submitOnTwoServers(inputs, 1, store),
  [`${formatFigure(submissions)} of ${formatFigure(inputs)} inputs, two servers`]: (store) =>
    submitOnTwoServers(submissions, inputs, store),
  [`kill -9 under load, ${formatFigure(kills)} rounds`]: (store) =>
    endUnderLoad("kill", kills, store),
  "SIGTERM under load, 20 rounds": (store) => endUnderLoad("terminate", 20, store),
};

/** @param empty empties the store before each scenario */
async function runScenarios(
  name: string,
  store: SiteVariables,
  empty = async () => {},
): Promise<void> {
  for (const [title, scenario] of Object.entries(scenarios)) {
    await empty();
    const figures = await scenario(store);
    printTableRow([name, title, ...figureNames.map((one) => formatFigure(figures[one]))]);
  }
}

run(async () => {
  printTableHead(["Store", "Load"], figureNames);
  await runScenarios("embedded", {});
  const { host, projectId, reset, stop } = await startFirestoreEmulator();
  const store = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId };
  await runScenarios("Firestore emulator", store, reset).finally(stop);
  console.info(`\nHalf of the saturating load for ${minutes} minutes, embedded store:\n`);
  printTableHead([], stretchFigures);
  for (const stretch of await runSoak(minutes)) {
    printTableRow(stretchFigures.map((one) => formatFigure(stretch[one])));
  }
});
