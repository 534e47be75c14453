/** A site, a desk and a gate over one store, and what attackers do with them: they only speak HTTP. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base } from "playwright/test";
import { buildClockEnv } from "@/scripts/clock";
import { startDesk } from "@/scripts/desk";
import { getFreePort } from "@/scripts/free-port";
import { firstDay } from "../../../support/records/fair-days";
import { runFair } from "../../../support/servers/run-type-script";
import { type Answers, answersTo } from "../answers";
import { type Site, startSite } from "../site";

export type AttackServers = Awaited<ReturnType<typeof startServers>>;
export type Device = Awaited<ReturnType<AttackServers["pair"]>>;

/** Each test has servers of its own. */
export const test = base.extend<{
  at: string;
  access: Record<string, string>;
  servers: AttackServers;
}>({
  at: [`${firstDay}T11:00`, { option: true }],
  access: [{}, { option: true }],
  servers: [
    async ({ at, access }, use) => {
      const servers = await startServers(at, access);
      await use(servers);
      await servers.close();
    },
    // Two servers start for each test.
    { timeout: 120_000 },
  ],
});

async function startServers(time: string, variables: Record<string, string>) {
  const clock = buildClockEnv(time);
  const site = await startSite({ ...clock, CONFIRM: "visit" });
  const port = await getFreePort();
  const gate = `http://localhost:${port}`;
  const start = () =>
    startDesk({
      ...{ ...site.configuration, ...clock, ...variables, CONFIRM: "visit", SITE_URL: site.url },
      ...{ DOOR_PORT: String(port), DOOR_URL: gate },
    });
  let desk = await start();

  /** Posts a form of the desk, as a browser on this machine does. @returns the page that follows */
  async function post(path: string, fields: Record<string, string>): Promise<string> {
    const answer = await fetch(`${desk.url}/desk/en/${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: desk.url },
    });
    return answer.text();
  }

  /** Makes a pairing code for a device, as staff do. */
  async function pairingCodeFor(name: string, right = "door", rehearsal = false): Promise<string> {
    const set = { name, gate: "A", right, ...(rehearsal && { rehearsal: "on" }) };
    const page = (await post("devices/invite", set)).replaceAll("<!-- -->", "");
    return /\b[A-Z]{3}-[A-Z]{3}\b/.exec(page)?.[0] ?? "";
  }

  return {
    site,
    pairingCodeFor,
    gate,
    /** The time of all clocks, as far as a test can know it. */
    now: () => new Date(Date.parse(clock.CLOCK_AT) + 60_000).toISOString(),
    post,
    desk: () => desk,
    read: async (path: string) => (await fetch(`${desk.url}/desk/en/${path}`)).text(),
    fair: (...args: string[]) => runFair(args, site.configuration),
    register: (changed: Answers = {}) => register(site, changed),
    visitors: () => site.records("visit"),
    /** All emails that went out, as files. */
    async outbox(): Promise<string[]> {
      const folder = join(site.configuration.DATA_DIR ?? "", "outbox");
      return Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")),
      );
    },

    /** Pairs a device as staff do. */
    async pair(name: string, right: "scan" | "door" = "door", rehearsal = false) {
      const pairingCode = await pairingCodeFor(name, right, rehearsal);
      const paired = await askGate(gate, "pair", { letters: pairingCode });
      const [cookie = ""] = paired.headers.getSetCookie()[0]?.split(";") ?? [];
      const { device } = await paired.json();
      const ask = (path: string, body?: object, headers = {}) =>
        askGate(gate, path, body, { cookie, ...headers });
      return {
        id: device.id as string,
        cookie,
        ask,
        json: async (path: string, body?: object) => (await ask(path, body)).json(),
        end: () => post("devices/end", { id: device.id }),
      };
    },

    /** Ends the processes, does something with the store, and starts the desk again. */
    async restart(meanwhile: () => Promise<unknown>) {
      await desk.stop();
      await site.terminate();
      await meanwhile();
      desk = await start();
    },

    async close() {
      await desk.stop();
      await site.stop();
    },
  };
}

export function askGate(gate: string, path: string, body?: object, headers = {}) {
  return fetch(`${gate}/door/${path}`, {
    method: body ? "POST" : "GET",
    redirect: "manual",
    headers: { ...(body && { "content-type": "application/json", origin: gate }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function register(site: Site, changed: Answers) {
  const answers = { ...answersTo("visit"), ...changed };
  const answer = await fetch(`${site.url}/api/registrations/visit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answers, locale: "en" }),
  });
  const { id, pass } = await answer.json();
  return { id: id as string, pass: pass as string, token: String(pass).split("/").at(-1) ?? "" };
}

/** The answers of somebody whom an attacker has made up. */
export const invented = (n: number) => ({
  language: "en",
  firstName: "Nobody",
  lastName: `Number${n}`,
  email: `nobody.${n}@example.com`,
  company: "Nowhere",
  country: "TR",
  consent: true,
});
