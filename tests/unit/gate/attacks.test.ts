/** Who may ask the server for what: pairing, secrets and rights under attack. */

import { fair } from "@/lib/fair/facts";
import { addresses, maxRequestsPerMinute } from "@/staff/gate/server/addresses";
import { computeRightEnd } from "@/staff/gate/server/right-end";
import { getCredentialUse } from "@/staff/gate/server/rights";
import {
  ask,
  becomes,
  openTestGate,
  pairDevice,
  provideTestGate,
  type TestGate,
} from "../../support/gate/gate-server";

const openGate = provideTestGate();
let server: TestGate;

beforeEach(async () => {
  server = await openGate();
});

describe("pairing", () => {
  it("turns a pairing code into a device once, and keeps no secret", async () => {
    const { pairingCode } = await server.context.devices.invite(becomes);
    expect(pairingCode).toMatch(/^[A-Z]{6}$/);
    const typed = ` ${pairingCode.slice(0, 3).toLowerCase()}-${pairingCode.slice(3)} `;
    const paired = await ask(server.url, "POST /door/pair", { letters: typed });
    expect(paired.status).toBe(200);
    const [cookie = ""] = paired.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-door=[\w-]{36}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    const { device } = await paired.json();
    expect(device).toMatchObject({ name: "Gate A 1", gate: "A", right: "scan" });
    const secret = cookie.split(/[.;]/)[1] ?? "";
    const stored = JSON.stringify(await server.store.gate.listAll("device"));
    expect(stored).not.toContain(secret);
    expect(stored).toContain(device.id);
    const again = await ask(server.url, "POST /door/pair", { letters: pairingCode });
    expect(again.status).toBe(404);
    expect(await server.store.gate.listAll("pairing")).toEqual([]);
  });

  it("stores no pairing code, and forgets it after ten minutes", async () => {
    const { pairingCode, endsAt } = await server.context.devices.invite(becomes);
    expect(JSON.stringify(await server.store.gate.listAll("pairing"))).not.toContain(pairingCode);
    expect(endsAt.getTime() - Date.now()).toBeLessThanOrEqual(600_000);
    const [pairing] = await server.store.gate.listAll("pairing");
    const late = { ...pairing, endsAt: new Date(Date.now() - 1).toISOString() } as typeof pairing;
    await server.store.gate.change("pairing", pairing?.id ?? "", () => late);
    expect((await ask(server.url, "POST /door/pair", { letters: pairingCode })).status).toBe(404);
    await server.context.devices.invite(becomes);
    expect(await server.store.gate.listAll("pairing")).toHaveLength(1);
  });

  it("lets nobody guess: ten wrong tries, then nothing more, not even the right code", async () => {
    const { pairingCode } = await server.context.devices.invite(becomes);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await ask(server.url, "POST /door/pair", { letters: "BBBBBB" })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    const right = await ask(server.url, "POST /door/pair", { letters: pairingCode });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("takes a pairing code from its own page alone", async () => {
    const { pairingCode } = await server.context.devices.invite(becomes);
    const from = (headers: Record<string, string>) =>
      ask(server.url, "POST /door/pair", { letters: pairingCode }, headers);
    expect((await from({ origin: "https://evil.example" })).status).toBe(403);
    expect((await from({ "content-type": "text/plain" })).status).toBe(415);
    expect((await ask(server.url, "POST /door/pair", { letters: 7 } as object)).status).toBe(400);
    expect((await from({})).status).toBe(200);
  });
});

describe("what a person does at a gate", () => {
  it.each([
    ["POST /door/search", maxRequestsPerMinute.search, { name: "ada" }],
    ["POST /door/walk-in", maxRequestsPerMinute.walkIn, {}],
    ["POST /door/register", maxRequestsPerMinute.walkIn, {}],
  ] as const)("is not done more often by a device: %s", async (what, times, body) => {
    const [device, other] = [
      await pairDevice(server, { right: "door" }),
      await pairDevice(server, { right: "door" }),
    ];
    for (let n = 0; n < times; n += 1) expect((await device.ask(what, body)).status).not.toBe(429);
    const refused = await device.ask(what, body);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await other.ask(what, body)).status).not.toBe(429);
  });
});

describe("a secret", () => {
  const everything = Object.keys(addresses);

  it.each(everything)("is needed for %s", async (what) => {
    const { cookie } = await pairDevice(server);
    const [id = ""] = cookie.replace("__Host-door=", "").split(".");
    const body = what.startsWith("POST") ? {} : undefined;
    const forged = [
      "",
      "__Host-door=",
      `__Host-door=${id}.${"A".repeat(43)}`,
      `__Host-door=${id}.`,
      cookie.replace(id, "00000000-0000-0000-0000-000000000000"),
      cookie.replace("door", "desk"),
    ];
    for (const one of forged) {
      expect((await ask(server.url, what, body, { cookie: one })).status).toBe(401);
    }
  });

  it("is worth nothing after its device was ended, also in another process", async () => {
    const device = await pairDevice(server);
    expect((await device.ask("GET /door/state")).status).toBe(200);
    await server.context.devices.end(device.id);
    // What was decided before may be handed in for a day (see handed-in.test.ts).
    const handsIn = ["POST /door/scans", "POST /door/walk-in"];
    for (const what of everything.filter((one) => !handsIn.includes(one))) {
      const body = what.startsWith("POST") ? {} : undefined;
      expect((await device.ask(what, body)).status).toBe(401);
    }
    const other = await openTestGate(server.folder);
    const { cookie } = device;
    const asked = await ask(other.url, "GET /door/state", undefined, { cookie }).finally(
      other.stop,
    );
    expect(asked.status).toBe(401);
  });

  it("is worth nothing after its right has ended", async () => {
    const device = await pairDevice(server);
    const past = new Date(Date.now() - 1).toISOString();
    await server.store.gate.change("device", device.id, (one) => one && { ...one, endsAt: past });
    await server.context.devices.list();
    expect((await device.ask("GET /door/state")).status).toBe(401);
    expect((await device.ask("GET /door/en")).status).toBe(303);
  });
});

describe("a right", () => {
  it("covers what the table says, at every address", async () => {
    const scanning = ["page", "state", "list", "scan", "scans", "undo"];
    const covers = new Map([
      ["scan", scanning],
      ["door", [...scanning, "search", "register", "walkIn"]],
    ]);
    for (const right of ["scan", "door", "read", "export", "all", "none", "constructor"]) {
      const isCovered = (action: string) => covers.get(right)?.includes(action) ?? false;
      const { pairingCode } = await server.context.devices.invite({ ...becomes, right });
      const paired = await server.context.devices.pair(pairingCode, getCredentialUse(right));
      const cookie = `__Host-door=${paired?.device.id}.${paired?.secret}`;
      for (const [what, { action }] of Object.entries(addresses)) {
        const body = what.startsWith("POST") ? {} : undefined;
        const { status } = await ask(server.url, what, body, { cookie });
        expect([right, what, status === 403]).toEqual([right, what, !isCovered(action)]);
      }
      const page = await ask(server.url, "GET /door/tr", undefined, { cookie });
      expect([right, page.status]).toEqual([right, isCovered("page") ? 200 : 403]);
    }
  });

  it("ends with the day after the fair, or after a week", () => {
    const before = computeRightEnd(new Date(`${fair.startDate}T09:00:00${fair.utcOffset}`));
    const last = new Date(`${fair.endDate}T00:00:00${fair.utcOffset}`);
    expect(before.getTime() - last.getTime()).toBe(2 * 86_400_000);
    const late = new Date(last.getTime() + 9 * 86_400_000);
    expect(computeRightEnd(late).getTime() - late.getTime()).toBe(7 * 86_400_000);
  });
});

describe("the listener", () => {
  it.each([
    ...["GET /", "GET /desk", "GET /desk/tr", "GET /tr", "GET /api/health", "GET //desk/tr"],
    ...["GET /door/en/../../desk/en", "GET /door/%2e%2e/desk/tr", "GET /door/nothing"],
    ...["GET /doors", "POST /api/registrations/visit"],
  ])("has nothing at %s", async (what) => {
    const device = await pairDevice(server, { right: "door" });
    const body = what.startsWith("POST") ? {} : undefined;
    expect((await device.ask(what, body)).status).toBe(404);
  });

  it("answers with its headers, and keeps nothing in caches", async () => {
    for (const what of ["GET /door/en/pair", "GET /door/state", "GET /nothing"]) {
      const { headers } = await ask(server.url, what);
      expect(headers.get("cache-control")).toContain("no-store");
      expect(headers.get("permissions-policy")).toContain("camera=(self)");
      expect(headers.get("strict-transport-security")).toBeTruthy();
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-robots-tag")).toContain("noindex");
    }
  });

  it("refuses what is too long, of another method or broken", async () => {
    const device = await pairDevice(server);
    const long = { scans: [], filler: "x".repeat(70_000) };
    expect((await device.ask("POST /door/scans", long)).status).toBe(413);
    expect((await device.ask("DELETE /door/state")).status).toBe(405);
    expect((await device.ask("POST /door/state", {})).status).toBe(405);
    for (const body of [{}, { scans: [{}] }, { scans: "x" }, { __proto__: { scans: [] } }]) {
      expect((await device.ask("POST /door/scans", body)).status).toBe(400);
    }
    expect((await device.ask("GET /door/list?limit=x")).status).toBe(400);
  });

  it("says that the store is away, and not that a right has ended", async () => {
    const device = await pairDevice(server);
    await server.store.close();
    const { status } = await device.ask("GET /door/state");
    expect([200, 503]).toContain(status);
  });
});
