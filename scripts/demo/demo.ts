/**
 * `npm run demo`: starts site, desk and gate over an invented fair, on a day of one's choice, and prints the addresses.
 * It needs no keys, sends nothing, and begins anew each time.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseIsoDay, toIsoDay } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { buildClockEnv } from "../clock";
import { startDesk } from "../desk";
import { startSite } from "../site";
import type { DemoLinks } from "./fill";
import { openMailbox } from "./mailbox";

const folder = resolve(".demo");

const visitor = {
  ...{ locale: "en", firstName: "Ada", lastName: "Demir", email: "ada@example.com" },
  ...{ title: "Buyer", professionGroup: "purchasing", mobile: "+90 532 000 00 00" },
  ...{ company: "Demir Ltd", companyField: "food", country: "TR", city: "İzmir" },
  ...{ interestedProducts: ["food", "packaging"], visitedBefore: "no", consent: true },
};
const exhibitor = {
  ...{ ...visitor, firstName: "Kerem", lastName: "Ak", email: "kerem@example.com" },
  ...{ company: "Ak Gıda A.Ş.", requestedArea: "36", applicationDetails: "Corner stand, please" },
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      day: { type: "string", default: "before" },
      port: { type: "string", default: "3000" },
    },
  });
  const time = parseDay(values.day);
  const first = Number(values.port);
  const ports = { site: first, desk: first + 10, gate: first + 20, mailbox: first + 30 };
  if (!existsSync("dist/server.cjs") || !existsSync(".next/BUILD_ID")) {
    console.info("Building the site, which takes a minute or two …");
    if (
      spawnSync("npm", ["run", "build"], { stdio: ["ignore", "ignore", "inherit"] }).status !== 0
    ) {
      throw new Error("The build failed: npm run build says why.");
    }
  }
  rmSync(folder, { recursive: true, force: true });
  const began = Date.now();
  /** So that all processes have one clock, although they start one after the other. */
  const buildClock = () => {
    const clock = buildClockEnv(time);
    const at = new Date(Date.parse(clock.CLOCK_AT) + Date.now() - began).toISOString();
    return { ...clock, CLOCK_AT: at };
  };
  const variables = {
    ...listUnsetVariables(),
    ...{
      DATA_DIR: folder,
      PHASE: "auto",
      CONFIRM: "visit,exhibit,press",
      NOTIFY_TO: "sales@expo.example",
      DEMONSTRATION: "yes",
    },
    ...{ HOST: "localhost", SITE_URL: `http://localhost:${ports.site}` },
    ...{ DESK_PORT: String(ports.desk), DESK_URL: `http://localhost:${ports.desk}` },
    ...{ DOOR_PORT: String(ports.gate), DOOR_URL: `http://localhost:${ports.gate}` },
  };
  console.info("Inventing a fair …");
  const links = fill({ ...variables, ...buildClock() });
  const site = await startSite({ ...variables, ...buildClock() }, ports.site);
  const desk = await startDesk({ ...variables, ...buildClock() });
  const closeMailbox = openMailbox(join(folder, "outbox"), ports.mailbox);
  const { pass } = await register(site.url, "visit", visitor);
  await register(site.url, "exhibit", exhibitor);
  console.info(`
A demonstration with invented people and companies. It is ${time.replace("T", ", ")} in Istanbul.

  Site             ${site.url}
  A visitor's pass ${site.url}${pass}
  A company's page ${site.url}${links.company}
  Desk             ${desk.url}
  Gate             http://localhost:${ports.gate}/door   pairing code ${links.pairingCode}, for ten minutes (then: desk, Devices)
  Mailbox          http://localhost:${ports.mailbox}   nothing is really sent

Ctrl-C ends it. Another day: npm run demo -- --day during (or before, after, 2026-09-24T11:00).`);
  const end = async () => {
    closeMailbox();
    await Promise.all([site.stop(), desk.stop()]);
    process.exit();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
}

/** @returns local time in Istanbul, such as `2026-09-24T11:00` @throws Error */
function parseDay(typed: string): string {
  const [first, last] = [parseIsoDay(fair.startDate) ?? 0, parseIsoDay(fair.endDate) ?? 0];
  const known = new Map([
    ["before", `${toIsoDay(first - 21)}T10:00`],
    ["during", `${toIsoDay(first + 1)}T11:30`],
    ["after", `${toIsoDay(last + 7)}T11:00`],
  ]);
  const time = known.get(typed) ?? typed;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) && !Number.isNaN(Date.parse(time))) return time;
  throw new Error("--day is before, during, after, or a time like 2026-09-24T11:00.");
}

/** Every variable of the site, unset: those of this machine may lead to the real fair. */
function listUnsetVariables(): Record<string, string> {
  const names = readFileSync(".env.example", "utf8").match(/^[A-Z_]+(?==)/gm) ?? [];
  return Object.fromEntries(names.map((name) => [name, ""]));
}

/** In a process of its own, which has the clock of the chosen day. */
function fill(variables: Record<string, string>): DemoLinks {
  const args = ["--conditions=react-server", "--import", "tsx", "scripts/demo/fill.ts"];
  const output = execFileSync(process.execPath, args, {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  return JSON.parse(output);
}

async function register(site: string, form: string, answers: object): Promise<{ pass: string }> {
  const response = await fetch(`${site}/api/registrations/${form}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(answers),
  });
  if (!response.ok) throw new Error(`The site refused a registration: ${await response.text()}`);
  return response.json();
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
