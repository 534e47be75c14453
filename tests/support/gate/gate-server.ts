/** A gate server over an embedded store, without Next: its pages are a word. */

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Device } from "@/lib/check-ins/gate";
import type { Database } from "@/lib/database/port";
import { openSqlite } from "@/lib/database/sqlite-file";
import type { Step } from "@/lib/http/steps";
import { createDeskStore } from "@/lib/store";
import { openDesks } from "@/staff/desk/host/desks";
import { createGateServer, openGate } from "@/staff/gate/server/gate-server";

const notifier = { async send() {} } as never;

const aPage: Step = (_request, response) => {
  response.end("a page");
  return true;
};

/** Opens it on a free port. The store is that of a new folder, unless one is given, or a database. Nobody is written to. */
export async function openTestGate(
  folder = mkdtempSync(join(tmpdir(), "gate-")),
  {
    database = openSqlite(folder),
    render = aPage,
    strangers = aPage,
    ...mails
  }: { database?: Database; render?: Step; strangers?: Step } & Partial<
    Pick<Parameters<typeof openDesks>[0], "notifier" | "confirm">
  > = {},
) {
  const store = createDeskStore(database);
  const desks = openDesks({ store, dataDir: folder, notifier, confirm: [], ...mails });
  const desk = desks.getCurrent();
  const context = openGate(desk, false);
  const server = createGateServer(
    context,
    { arrivalMs: 15_000, trustedProxies: 0 },
    {
      files: (_request, _response) => false,
      render,
      strangers,
    },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    store,
    folder,
    desk,
    context,
    /** Ends the process' part, as a kill does, and leaves the store's folder. */
    async stop() {
      server.closeAllConnections();
      server.close();
      await store.close();
    },
    async remove() {
      await this.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestGate = Awaited<ReturnType<typeof openTestGate>>;

/** @returns opens gate servers, which end with the test, and with them mocks and fake clocks */
export function provideTestGate(): typeof openTestGate {
  const opened: TestGate[] = [];

  afterEach(async () => {
    for (const one of opened.splice(0)) await one.remove();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  return async (...of) => {
    const one = await openTestGate(...of);
    opened.push(one);
    return one;
  };
}

/** What a pairing code makes of a device. */
export const becomes = {
  name: "Gate A 1",
  gate: "A",
  right: "scan",
  createdBy: "ada",
  rehearsal: false,
  print: "never",
} as const;

/** Pairs a device, and speaks for it. */
export async function pairDevice(
  { url, context }: Pick<TestGate, "url" | "context">,
  wanted: Partial<Pick<Device, "name" | "gate" | "right" | "rehearsal">> = {},
) {
  const { pairingCode } = await context.devices.invite({ ...becomes, ...wanted });
  const answer = await ask(url, "POST /door/pair", { letters: pairingCode });
  const [cookie = ""] = answer.headers.getSetCookie();
  const { device } = await answer.json();
  return speaker(url, cookie.split(";")[0] ?? "", device?.id ?? "");
}

export type Speaker = ReturnType<typeof speaker>;

function speaker(url: string, cookie: string, id: string) {
  return {
    id,
    cookie,
    ask: (what: string, body?: object, headers: Record<string, string> = {}) =>
      ask(url, what, body, { cookie, ...headers }),
    async json(what: string, body?: object) {
      const answer = await ask(url, what, body, { cookie });
      if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`);
      return answer.json();
    },
  };
}

/** Sends a request as a page of the gate app does. */
export function ask(
  url: string,
  what: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const [method = "", path = ""] = what.split(" ");
  return fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(method === "POST" && { "content-type": "application/json", origin: url }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
