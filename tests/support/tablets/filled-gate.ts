/** A fair's store with registered visitors, and the gate server over it. */
import type { Database } from "@/lib/database/port";
import { getToday } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { seedRegistrations } from "@/lib/server/seed/seed";
import { createRetryingDatabase } from "@/lib/store/retry";
import { openTestGate, pairDevice } from "../gate/gate-server";
import type { SimulatedGate } from "./report";

/** Fills the store and opens the gate server on a free port. */
export async function openFilledGate(asked: Database, dataDir: string, visitors: number) {
  // An emulator beside other heavy work answers late. That is no fault of a tablet.
  const database = createRetryingDatabase(asked);
  const start = new Date(`${fair.startDate}T00:00:00+03:00`);
  await seedRegistrations({ database, edition: fair.id }, { visit: visitors }, start);
  const { url, context, desk, store, stop } = await openTestGate(dataDir, { database });
  await context.passList.refresh();
  const rows = desk.cache.getRows("visit");
  const ids = new Map(rows.map(({ id, values }) => [String(values.token), id]));

  const gate: SimulatedGate = {
    url,
    async pair(name, gate) {
      const { cookie } = await pairDevice({ url, context }, { name, gate, right: "door" });
      if (!cookie) throw new Error("A tablet cannot be paired.");
      return cookie;
    },
    async marks(token) {
      const checkIns = await store.checkIns.readDays("visit", ids.get(token) ?? "");
      return Object.fromEntries(Object.entries(checkIns).map(([day, at]) => [day, at.getTime()]));
    },
    async walkIns(email) {
      await desk.cache.refresh();
      const found = desk.cache.getRows("visit").filter(({ values }) => values.email === email);
      const checkIns = await Promise.all(
        found.map(({ id }) => store.checkIns.readDays("visit", id)),
      );
      return checkIns.map((days) => getToday() in days);
    },
  };
  return { gate, tokens: [...ids.keys()], stop };
}
