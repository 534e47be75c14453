/** An interrupted erasure is marked, and the next try or start finishes it. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { notify } from "@/lib/mails/notify";
import { getLeaseEnd } from "@/lib/outbox/queue";
import { createOutboxNotifier } from "@/lib/server/mails/outbox";
import { createDeskStore, createRegistrationStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { finishErasures, runErasure } from "@/staff/desk/people/erasure";
import { salesAt, salesOf } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();
const surname = "Zübeydeoğlu";

/** Whether anything in the store's folder still contains the person's data. */
function isNamed(): boolean {
  const files = readdirSync(stores.folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .some((file) => readFileSync(join(file.parentPath, file.name)).includes(surname));
}

describe("the embedded store", () => {
  let store: DeskStore;
  let reader: DatabaseSync;

  /** An erasure that fails because a reader holds the log for too long. */
  async function eraseInVain() {
    store = createDeskStore(openSqlite(stores.folder));
    await store.create("visit", "person", { ...visitRecord, lastName: surname });
    reader = new DatabaseSync(join(stores.folder, "registrations.sqlite"), { readOnly: true });
    reader.exec("BEGIN; SELECT count(*) FROM documents");
    let now = Date.now();
    const clock = jest.spyOn(Date, "now").mockImplementation(() => {
      now += 300;
      return now;
    });
    const erased = runErasure([{ form: "visit", id: "person" }], means());
    await expect(erased).rejects.toMatchObject({ code: "ERASURE_UNFINISHED" });
    clock.mockRestore();
    expect(await store.get("visit", "person")).toBeUndefined();
    expect(await store.hasUnfinishedErasure()).toBe(true);
    expect(isNamed()).toBe(true);
  }

  const means = () => ({ store, dataDir: stores.folder, by: "ada" });

  afterEach(async () => {
    if (reader.isOpen) reader.close();
    await store.close();
  });

  it("is finished by the second try, which finds nobody any more", async () => {
    await eraseInVain();
    reader.close();
    expect(await runErasure([], means())).toBe(0);
    expect(await store.hasUnfinishedErasure()).toBe(false);
    expect(isNamed()).toBe(false);
  });

  it("finishes at the next start of the site", async () => {
    await eraseInVain();
    reader.close();
    const site = createRegistrationStore(openSqlite(stores.folder));
    await site.get("visit", "person");
    expect(isNamed()).toBe(false);
    expect(await store.hasUnfinishedErasure()).toBe(false);
    await site.close();
  });

  it("starts although the log is still held, and leaves the mark", async () => {
    await eraseInVain();
    const site = createRegistrationStore(openSqlite(stores.folder));
    expect(await site.create("visit", "other", visitRecord)).toBe("created");
    await site.close();
    expect(await store.hasUnfinishedErasure()).toBe(true);
  });
});

describe("the outbox beside the store", () => {
  let store: DeskStore;
  const outbox = () => join(stores.folder, "outbox");
  const files = () => (existsSync(outbox()) ? readdirSync(outbox()) : []);
  const means = () => ({ store, dataDir: stores.folder, by: "ada" });
  const person = { form: "exhibit", id: "person" } as const;

  /** Sends a registration's e-mail. `between` runs after the registration was read. */
  const send = (id: string, between?: () => Promise<unknown>) => {
    let isRead = false;
    const get: DeskStore["get"] = async (form, wanted) => {
      const stored = await store.get(form, wanted);
      if (!isRead) await between?.();
      isRead = true;
      return stored;
    };
    const ports = {
      store: { ...store, get },
      notifier: createOutboxNotifier(stores.folder),
      now: () => new Date(),
      report: () => undefined,
    };
    const dueAt = getLeaseEnd(ports.now());
    return notify({ kind: "sales", id, form: "exhibit", attempts: 1, dueAt }, ports);
  };

  beforeEach(async () => {
    store = stores.openDesk();
    for (const id of ["person", "other"]) {
      await store.create(
        "exhibit",
        id,
        { ...exhibitRecord, lastName: surname },
        salesAt(new Date()),
      );
    }
  });

  it("keeps no e-mail that is written after the erasure", async () => {
    const result = await send("person", () => runErasure([person], means()));
    expect(result).toMatchObject({ outcome: "failed", reason: "NO_REGISTRATION" });
    expect(files()).toEqual([]);
    expect(await store.queue.get(salesOf("person"))).toBeUndefined();
  });

  it("keeps every other one", async () => {
    expect(await send("other", () => runErasure([person], means()))).toMatchObject({
      outcome: "written",
    });
    expect(files()).toEqual([`${fair.id}.other.html`]);
  });

  it("loses at the next start what a killed process has written after the erasure", async () => {
    await send("person");
    await send("other");
    await store.erase({ form: "exhibit", ids: ["person", "other"], by: "ada" });
    await store.create("exhibit", "other", exhibitRecord, salesAt(new Date()));
    await finishErasures(means());
    expect(files()).toEqual([`${fair.id}.other.html`]);
  });
});
