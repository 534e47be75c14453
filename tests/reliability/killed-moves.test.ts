/** Processes that are killed while they copy a whole store, which goes on changing, to the other engine. */
import { once } from "node:events";
import { createInterface } from "node:readline";
import { createDeskStore } from "@/lib/store";
import { compareAll } from "@/lib/store/copying/compare";
import { copyAll } from "@/lib/store/copying/copy";
import { visitRecord } from "../support/records/records";
import { startFair } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(300_000);

const stores = provideStores();
const ROUNDS = 3;
/** How many visitors register before each round. */
const NEW = 20;

/** Kills the copy when it has told of so many steps. */
async function killCopy(to: string, steps: number): Promise<void> {
  const child = startFair(["copy-store", "--to", to], stores.variablesOf("firestore"));
  const closed = once(child, "close");
  let told = 0;
  for await (const _ of createInterface(child.stdout)) {
    told += 1;
    if (told === steps) child.kill("SIGKILL");
  }
  await closed;
  expect(child.signalCode).toBe("SIGKILL");
}

it.each(["firestore", "embedded"])("a copy to the %s store ends whole", async (to) => {
  const [near, far] = [stores.sqlite(), stores.firestore()];
  const databases = to === "firestore" ? { from: near, to: far } : { from: far, to: near };
  const source = createDeskStore(databases.from);
  const messages = { kinds: ["confirmation"], dueAt: new Date() } as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let n = 0; n < NEW; n += 1) {
      const id = `v${round}-${n}`;
      await source.create("visit", id, { ...visitRecord, token: id.padEnd(20, "_") }, messages);
    }
    // Some leave, and some are marked, before they are copied or after.
    await source.erase({ form: "visit", ids: [`v${round}-0`, `v${round - 1}-1`], by: "ada" });
    await source.checkIns.checkIn("visit", `v${round}-2`, "2026-09-23", new Date(1000));
    await killCopy(to, round + 1);
  }
  await copyAll(databases, () => undefined);
  for (const { missing, different } of await compareAll(databases))
    expect([missing.count, different.count]).toEqual([0, 0]);
  expect(await createDeskStore(databases.to).count("visit")).toBe(await source.count("visit"));
});
