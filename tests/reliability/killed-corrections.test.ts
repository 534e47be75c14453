/** Processes that are killed while they correct, merge and erase, and while they move a store. */
import { join } from "node:path";
import { killWhileCorrecting } from "@/tests/support/stores/corrections";
import { killWhileCopying } from "@/tests/support/stores/killed-moves";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(300_000);

const stores = provideStores();

it.each([
  ["sqlite", () => ({ DATA_DIR: join(stores.folder, "site") })],
  [
    "firestore",
    () => ({
      FIREBASE_PROJECT_ID: stores.emulator.projectId,
      FIRESTORE_EMULATOR_HOST: stores.emulator.host,
    }),
  ],
])(
  "the %s store loses and doubles nothing, and its log says what was done",
  async (_, variables) => {
    const figures = await killWhileCorrecting(6, variables());
    expect(figures).toMatchObject({
      rounds: 6,
      lost: 0,
      halves: 0,
      doubled: 0,
      left: 0,
      wrongPasses: 0,
      wrongLines: 0,
      wrongArrivals: 0,
    });
    expect(figures.corrected).toBeGreaterThan(20);
    expect(figures.merged).toBeGreaterThan(0);
    expect(figures.erased).toBeGreaterThan(0);
    expect(figures.cutOff).toBeGreaterThan(0);
  },
);

it.each(["firestore", "embedded"] as const)("a copy to the %s store ends whole", async (to) => {
  const figures = await killWhileCopying(4, stores.folder, stores.emulator, to);
  expect(figures).toMatchObject({ wrong: 0 });
  expect(figures.killed).toBeGreaterThan(0);
});
