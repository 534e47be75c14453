/**
 * A process that fills the store of a fair for browsers at its gates, and prints JSON:
 * `prepare.ts FOLDER fill VISITORS` → the passes; `FOLDER end NAME`; `FOLDER passes`; `FOLDER arrivals` → tokens with
 * their first times.
 */

import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { seedRegistrations } from "@/lib/server/seed/seed";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { openDevices } from "@/staff/gate/server/devices";

const [folder = "", command, ...rest] = process.argv.slice(2);

async function run(): Promise<unknown> {
  if (command === "fill") {
    const database = openSqlite(folder);
    await seedRegistrations(
      { database, edition: fair.id },
      { visit: Number(rest[0]) },
      new Date(`${fair.startDate}T00:00:00+03:00`),
    );
    await database.close();
  }
  const store = createDeskStore(openSqlite(folder));
  const devices = openDevices(store.gate);
  try {
    switch (command) {
      case "fill":
        return await passes(store);
      case "end": {
        const device = (await devices.list()).find(({ name }) => name === rest[0]);
        await devices.end(device?.id ?? "");
        return {};
      }
      case "passes":
        return await passes(store);
      case "arrivals": {
        const { items } = await store.checkIns.readPage({ limit: 10_000 });
        const tokens = new Map((await passes(store)).map(({ id, token }) => [id, token]));
        return items.map(({ id, days }) => ({ token: tokens.get(id), days }));
      }
    }
  } finally {
    await store.close();
  }
}

/** The passes of all visitors, with what a gate shows of them. */
async function passes(store: DeskStore) {
  const { items } = await store.readPage("visit", { limit: 100_000 });
  return items.map(({ id, record }) => {
    const { firstName, lastName, company, token } = record as unknown as Record<string, string>;
    return { id, token, name: `${firstName} ${lastName}`, company };
  });
}

run()
  .then((answer) => console.info(JSON.stringify(answer ?? null)))
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
