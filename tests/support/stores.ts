import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FirestoreEmulator, startFirestoreEmulator } from "@/scripts/firestore-emulator";

/**
 * The stores for a contract test: Firestore's emulator for the whole file, emptied before each
 * test, and a new folder for each test.
 * @returns both, for use within a test
 */
export function provideStores() {
  let emulator: FirestoreEmulator;
  let folder: string;

  beforeAll(async () => {
    emulator = await startFirestoreEmulator();
  });

  afterAll(() => emulator?.stop());

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "store-"));
    await emulator.reset();
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  return {
    get emulator() {
      return emulator;
    },
    get folder() {
      return folder;
    },
  };
}
