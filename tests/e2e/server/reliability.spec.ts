import { expect, test } from "playwright/test";
import { type FirestoreEmulator, startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { endUnderLoad, submitOnTwoServers } from "@/tools/bench/scenarios";

test.describe.configure({ timeout: 180_000 });

/** The variables of the store. The emulator is emptied before each test. */
const stores = {
  "the embedded store": async () => ({ variables: {}, stop: async () => {} }),
  "the Firestore emulator": async () => {
    const emulator: FirestoreEmulator = await startFirestoreEmulator();
    const { host, projectId } = emulator;
    return {
      variables: { FIRESTORE_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId },
      stop: () => emulator.stop(),
    };
  },
};

for (const [name, open] of Object.entries(stores)) {
  test.describe(`on ${name}`, () => {
    test("one input that is sent many times to two servers is one registration", async () => {
      const store = await open();
      const figures = await submitOnTwoServers(200, 1, store.variables);
      await store.stop();
      expect(figures).toMatchObject({ acknowledged: 200, stored: 1, notified: 1, repeated: 0 });
    });

    test("mixed inputs are as many registrations as there are different ones", async () => {
      const store = await open();
      const figures = await submitOnTwoServers(400, 80, store.variables);
      await store.stop();
      expect(figures).toMatchObject({ acknowledged: 400, stored: 80, notified: 80, repeated: 0 });
    });

    for (const how of ["kill", "terminate"] as const) {
      test(`no acknowledged registration is lost when servers end under load (${how})`, async () => {
        const store = await open();
        const figures = await endUnderLoad(how, 3, store.variables);
        await store.stop();
        expect(figures.acknowledged).toBeGreaterThan(60);
        expect(figures).toMatchObject({
          lost: 0,
          stranded: 0,
          notified: figures.stored,
        });
      });
    }
  });
}
