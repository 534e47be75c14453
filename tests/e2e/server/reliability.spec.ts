import { expect, test } from "playwright/test";
import { endUnderLoad, submitOnTwoServers } from "@/bench/scenarios";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";

test.describe.configure({ timeout: 180_000 });

/** Starts a store for all tests with it: the variables that choose it, and how it is emptied and ended. */
const stores = {
  "the embedded store": async () => ({
    variables: {},
    reset: async () => {},
    stop: async () => {},
  }),
  "the Firestore emulator": async () => {
    const { host, projectId, reset, stop } = await startFirestoreEmulator({ isShortRun: true });
    const variables = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId };
    return { variables, reset, stop };
  },
};

for (const [name, open] of Object.entries(stores)) {
  test.describe(`on ${name}`, () => {
    let store: Awaited<ReturnType<typeof open>>;
    test.beforeAll(async () => {
      store = await open();
    });
    test.beforeEach(() => store.reset());
    test.afterAll(() => store.stop());

    test("mixed inputs are as many registrations as there are different ones", async () => {
      const figures = await submitOnTwoServers(400, 80, store.variables);
      expect(figures).toMatchObject({
        acknowledged: 400,
        stored: 80,
        notified: 80,
        "mailed again": 0,
      });
    });

    test("no acknowledged registration is lost when servers are killed under load", async () => {
      const figures = await endUnderLoad("kill", 2, store.variables);
      expect(figures.acknowledged).toBeGreaterThan(40);
      expect(figures).toMatchObject({ lost: 0, stranded: 0, notified: figures.stored });
    });
  });
}
