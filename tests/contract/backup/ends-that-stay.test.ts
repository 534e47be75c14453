/** After a restore nothing lives again that had ended, and nothing is sent that was sent. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { backUpStore, restoreBackup } from "@/lib/server/process/store/sqlite-backup";
import { createDeskStore } from "@/lib/store";
import { collections } from "@/lib/store/collection-list";
import { getDocumentPlace } from "@/lib/store/collections";
import { provideBackups } from "../../support/stores/backups";
import { factsThatEnd } from "../../support/stores/facts-that-end";

jest.setTimeout(120_000);

const kept = provideBackups();
const facts = Object.entries(factsThatEnd);

type When = "before" | "after" | "never";

const folder = () => join(kept.folder, "site");
const open = () => createDeskStore(openSqlite(folder()), () => ["crm"]);

/** What an earlier release has left. */
async function addEarlierWork() {
  const database = openSqlite(folder());
  const put = getDocumentPlace(fair.id, "bulkWork", "earlier");
  const writes = [{ put, data: { begunAt: new Date(), waiting: 1 } }];
  await database.change([], () => ({ writes, result: undefined }));
  await database.close();
}

/** A store in which each fact ended before its backup, after it, or not yet. */
async function backUpWith(whenOf: (name: string) => When) {
  for (const path of [folder(), kept.file]) rmSync(path, { recursive: true, force: true });
  await addEarlierWork();
  const store = open();
  for (const [, fact] of facts) await fact.begin(store);
  for (const [name, fact] of facts) if (whenOf(name) === "before") await fact.end(store);
  await backUpStore(folder(), kept.file);
  for (const [name, fact] of facts) if (whenOf(name) === "after") await fact.end(store);
  await store.close();
}

async function listHolding() {
  const store = open();
  const holding: string[] = [];
  for (const [name, fact] of facts) if (await fact.holds(store)) holding.push(name);
  await store.close();
  return holding;
}

const namesOf = (isWanted: (name: string) => boolean) =>
  facts.flatMap(([name]) => (isWanted(name) ? [name] : []));

it("tries every collection that keeps ends", () => {
  const kinds = Object.values(factsThatEnd).map(({ kind }) => kind);
  const tried = new Set([...kinds, "bulkWork"]);
  const wanted = Object.entries(collections).filter(([, one]) => one.onRestore === "keepsEnds");
  expect([...tried].toSorted()).toEqual(wanted.map(([kind]) => kind).toSorted());
});

it("keeps ended what had ended before the backup or after it, also if it is restored twice", async () => {
  const whens = fc.array(fc.constantFrom<When>("before", "after", "never"), {
    ...{ minLength: facts.length, maxLength: facts.length },
  });
  const names = facts.map(([name]) => name);
  await fc.assert(
    fc.asyncProperty(whens, async (all) => {
      const whenOf = (name: string): When => all[names.indexOf(name)] ?? "never";
      await backUpWith(whenOf);
      await restoreBackup(kept.file, folder(), new Date());
      await restoreBackup(kept.file, folder(), new Date());
      const hold = namesOf((name) => whenOf(name) === "never" && !factsThatEnd[name]?.stops);
      expect(await listHolding()).toEqual(hold);
    }),
    {
      numRuns: 4,
      endOnFailure: true,
      examples: [[names.map(() => "after")], [names.map(() => "never")]],
    },
  );
});

it.each(["is missing", "cannot be read"])(
  "sends nothing by itself if the present store %s",
  async (how) => {
    await backUpWith(() => "never");
    rmSync(folder(), { recursive: true });
    if (how === "cannot be read") {
      const store = open();
      await store.ping();
      await store.close();
      writeFileSync(join(folder(), "registrations.sqlite"), "no database at all ".repeat(500));
    }
    const { counts } = await restoreBackup(kept.file, folder(), new Date());
    expect(counts).toMatchObject({ broadcasts: 2, publications: 1, bulkWork: 2 });
    const store = open();
    const now = new Date(Date.now() + 7_200_000);
    expect(await store.queue.lease(now, now)).toEqual([]);
    expect(await store.events.queue.lease(now, now)).toEqual([]);
    await store.jobs.takeOverEarlier();
    expect(await store.jobs.listActive()).toEqual([]);
    expect(await store.siteContent.listRecent(1)).toEqual([]);
    expect(await store.heldMessages.count()).toBe(counts.held);
    expect((await store.queue.measureBacklog()).pending).toBeGreaterThan(0);
    expect(await store.heldMessages.end("send")).toBe(counts.held);
    expect(await store.queue.lease(now, now)).not.toEqual([]);
    await store.close();
  },
);
