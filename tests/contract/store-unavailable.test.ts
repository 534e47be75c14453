/** Registration stores out of reach: each says so in time, and loses nothing. */

import { chmodSync, chownSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailable } from "@/lib/database/errors";
import { openFirestore } from "@/lib/database/firestore";
import { createSqliteDatabase } from "@/lib/database/sqlite";
import { getStorePath, openSqlite, openSqliteFile } from "@/lib/database/sqlite-file";
import { createRegistrationStore } from "@/lib/store";
import type { RegistrationStore } from "@/lib/store/ports";
import { getFreePort } from "@/scripts/free-port";
import { gateTo } from "../support/gate/gate";
import { salesAt } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { runTypeScript } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(180_000);

const stores = provideStores();

/** The store gives up after seven seconds, and a busy machine adds as many. The client library would wait for minutes. */
const LIMIT_MS = 40_000;

/** A user who owns nothing. */
const NOBODY = 65_534;

describe("Firestore out of reach", () => {
  const openCloud = (port: number) =>
    createRegistrationStore(openFirestore(stores.emulator.projectId, `127.0.0.1:${port}`));

  /** The result of a call that must fail in time. */
  async function failure(call: Promise<unknown>): Promise<StoreUnavailable> {
    const started = performance.now();
    const error = await call.then(
      () => new Error("The call succeeded."),
      (reason) => reason,
    );
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(["UNAVAILABLE", "DEADLINE_EXCEEDED", "TIMEOUT"]).toContain(error.code);
    expect(String(error)).not.toMatch(/ada|example\.com|555/i);
    return error;
  }

  /**
   * Resolves when the store's own connection answers. By then it has sent everything that it had
   * kept for later.
   */
  async function reconnected(store: RegistrationStore, attempts = 6): Promise<void> {
    await store.ping().catch((error) => {
      if (attempts === 1) throw error;
      return reconnected(store, attempts - 1);
    });
  }

  it.each(["refuses", "is silent"])(
    "fails in time where a port %s, and can be closed; nothing lands later",
    async (how) => {
      const port = await getFreePort();
      const gate = gateTo(stores.emulator.host);
      if (how === "is silent") await gate.listen(port);
      const [store, closed] = [openCloud(port), openCloud(port)];
      await Promise.all([
        failure(closed.listEditions()).then(() => closed.close()),
        failure(store.create("visit", "a", visitRecord)),
        failure(store.ping()),
        failure(store.get("visit", "a")),
        failure(Array.fromAsync(store.list("visit"))),
      ]);

      if (how === "refuses") await gate.listen(port);
      gate.open();
      await reconnected(store);
      expect(await store.get("visit", "a")).toBeUndefined();
      expect(await store.create("visit", "a", visitRecord)).toBe("created");
      await store.close();
      await gate.close();
    },
  );

  it("fails in time though the write was applied; trying again finds one document", async () => {
    const port = await getFreePort();
    const gate = gateTo(stores.emulator.host);
    await gate.listen(port);
    gate.open();
    const behindGate = openCloud(port);
    await behindGate.ping();
    gate.mute();
    await failure(behindGate.create("exhibit", "a", exhibitRecord, salesAt(new Date(0))));
    // The client ends with its last read, which goes on until it is answered.
    await gate.close();
    gate.open();
    await gate.listen(port);
    await behindGate.close();
    await gate.close();

    const store = createRegistrationStore(stores.firestore());
    expect(await store.create("exhibit", "a", exhibitRecord, salesAt(new Date(0)))).toBe("exists");
    expect(await Array.fromAsync(store.list("exhibit"))).toHaveLength(1);
    // Nobody was told of success, but the sales team will still get the application.
    expect(await Array.fromAsync(store.queue.list())).toMatchObject([{ id: "a" }]);
  });
});

describe("the embedded store out of reach", () => {
  it("says so, and works once its folder can be made", async () => {
    const dataDir = join(stores.folder, "data");
    writeFileSync(dataDir, "a file where the folder should be");
    const store = createRegistrationStore(openSqlite(dataDir));
    await expect(store.create("visit", "a", visitRecord)).rejects.toThrow(StoreUnavailable);
    await expect(store.ping()).rejects.toMatchObject({ code: "EEXIST" });
    rmSync(dataDir);
    expect(await store.create("visit", "a", visitRecord)).toBe("created");
    await store.close();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it("takes registrations again once it can write, without a new start", async () => {
    // The superuser can always write. So the store is used by another user.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(stores.folder, NOBODY, NOBODY);
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      const made = stores.openSite();
      await made.create("visit", "a", visitRecord);
      await made.close();
      chmodSync(getStorePath(stores.folder), 0o400);
      const store = stores.openSite();
      const refused = { code: "SQLITE_8" };
      await expect(store.create("visit", "b", visitRecord)).rejects.toMatchObject(refused);
      await expect(store.ping()).rejects.toMatchObject(refused);
      chmodSync(getStorePath(stores.folder), 0o600);
      expect(await store.create("visit", "b", visitRecord)).toBe("created");
      await store.ping();
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  it("refuses what had to wait too long for its turn, and writes nothing of it", async () => {
    const file = openSqliteFile(getStorePath(stores.folder));
    const store = createRegistrationStore(createSqliteDatabase(file));
    const later = Date.now() + 6000;
    const clock = jest.spyOn(Date, "now");
    const slow = file.write(() => clock.mockReturnValue(later));
    const late = store.create("visit", "late", visitRecord);
    await slow;
    await expect(late).rejects.toMatchObject({ code: "TIMEOUT" });
    clock.mockRestore();
    expect(await store.get("visit", "late")).toBeUndefined();
    expect(await store.create("visit", "late", visitRecord)).toBe("created");
    await store.close();
  });

  it("is one file, although several processes create it at the same time", async () => {
    const writers = await Promise.all(
      Array.from({ length: 2 }, () =>
        runTypeScript("tests/support/stores/store-writer.ts", [stores.folder]),
      ),
    );
    const outcomes = writers.flatMap(({ stdout }) => stdout.trim().split("\n"));
    expect(writers.map(({ stderr }) => stderr)).toEqual(["", ""]);
    expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(200);
    expect(outcomes.filter((outcome) => outcome === "exists")).toHaveLength(200);
    const store = createRegistrationStore(openSqlite(stores.folder));
    expect(await Array.fromAsync(store.list("visit"))).toHaveLength(200);
    await store.close();
  });
});
