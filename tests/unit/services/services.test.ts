import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { readEnv } from "@/lib/server/process/env";
import { variables } from "@/lib/server/process/env-variables";
import { openDatabase } from "@/lib/server/process/store";
import { createRegistrationStore } from "@/lib/store";

it("uses the embedded store when nothing is set, in a folder of its own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "services-"));
  const dataDir = join(folder, "deep", "data");
  const store = createRegistrationStore(await openDatabase(readEnv({ DATA_DIR: dataDir })));
  expect(store.kind).toBe("sqlite");
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it.each(["/proc/nope/deep", "/dev/null/data"])(
  "says so when the folder %s cannot be made",
  async (DATA_DIR) => {
    await expect(openDatabase(readEnv({ DATA_DIR }))).rejects.toThrow(
      new RegExp(`^DATA_DIR: the folder ${DATA_DIR} cannot be made \\([A-Z]+\\)\\.$`),
    );
  },
);

it("opens no store where its files would be lost, and says what to set", async () => {
  const opening = openDatabase(readEnv({ K_SERVICE: "site" }));
  await expect(opening).rejects.toThrow(/K_SERVICE.*FIREBASE_PROJECT_ID/);
});

it("describes every variable in .env.example, each at its default", () => {
  const example = parseEnv(readFileSync(".env.example", "utf8"));
  expect(Object.keys(example).toSorted()).toEqual(Object.keys(variables.shape).toSorted());
  expect(readEnv(example)).toEqual(readEnv({}));
});
