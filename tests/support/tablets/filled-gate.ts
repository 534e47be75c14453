/** A fair's store with registered visitors, and the gate server over it. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Database } from "@/lib/database/port";
import { getToday } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { seedRegistrations } from "@/lib/seed/seed";
import { createDeskStore } from "@/lib/store";
import { createRetryingDatabase } from "@/lib/store/retry";
import { openDesks } from "@/staff/desk/host/desks";
import { createGateServer, openGate } from "@/staff/gate/server/gate-server";
import type { SimulatedGate } from "./report";

interface FilledGateOptions {
  database: Database;
  dataDir: string;
  visitors: number;
}

/** Fills the store and opens the gate server on a free port. */
export async function openFilledGate({ database: asked, dataDir, visitors }: FilledGateOptions) {
  // An emulator beside other heavy work answers late. That is no fault of a tablet.
  const database = createRetryingDatabase(asked);
  const target = { database, edition: fair.id };
  await seedRegistrations(
    target,
    { visit: visitors },
    new Date(`${fair.startDate}T00:00:00+03:00`),
  );
  const store = createDeskStore(database);
  const notifier = { send: async () => undefined } as never;
  const desk = openDesks({ store, dataDir, notifier, confirm: [] }).current();
  const context = openGate(desk, false);
  const nothing = () => false;
  const limits = { arrivalMs: 15_000, trustedProxies: 0 };
  const server = createGateServer(context, limits, {
    files: nothing,
    render: nothing,
    strangers: nothing,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await context.passList.refresh();
  const rows = desk.cache.rows("visit");
  const ids = new Map(rows.map(({ id, values }) => [String(values.token), id]));

  const gate: SimulatedGate = {
    url,
    async pair(name, gate) {
      const set = { right: "door", createdBy: "simulation", rehearsal: false, print: "never" };
      const { pairingCode } = await context.devices.invite({ name, gate, ...set });
      const answer = await fetch(`${url}/door/pair`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: url },
        body: JSON.stringify({ letters: pairingCode }),
      });
      const [cookie] = answer.headers.getSetCookie();
      if (!cookie) throw new Error(`A tablet cannot be paired: ${answer.status}`);
      return cookie.split(";")[0] ?? "";
    },
    async end(name) {
      const named = (await context.devices.list()).filter((device) => device.name === name);
      for (const { id } of named) await context.devices.end(id);
    },
    async marks(token) {
      const marks = await store.arrivals.of("visit", ids.get(token) ?? "");
      return Object.fromEntries(Object.entries(marks).map(([day, at]) => [day, at.getTime()]));
    },
    async walkIns(email) {
      await desk.cache.refresh();
      const found = desk.cache.rows("visit").filter(({ values }) => values.email === email);
      const marks = await Promise.all(found.map(({ id }) => store.arrivals.of("visit", id)));
      return marks.map((days) => getToday() in days);
    },
  };
  return {
    gate,
    tokens: [...ids.keys()],
    async close() {
      server.closeAllConnections();
      server.close();
      await store.close();
    },
  };
}
