/**
 * The desk at the size of a fair: 50,000 visitors, 2,000 exhibitors and 1,000 press people in the
 * embedded store, 20,000 in Firestore's emulator. Run `npm run bench desk` after a build; it prints
 * the table of docs/measurements.md. `-- sqlite` or `-- firestore` measures only one store.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openFirestore } from "@/lib/database/firestore";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { register } from "@/lib/registration/register";
import { plausible, plausibleAnswers } from "@/lib/seed/plausible";
import { seed } from "@/lib/seed/seed";
import { registrationStore } from "@/lib/store";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { freePort } from "@/scripts/free-port";
import { answering, end, peakMemory, startServer } from "./processes";

const inFirestore = {
  visit: 18_000,
  exhibit: 1_500,
  press: 500,
};
const counts = { visit: 50_000, exhibit: 2_000, press: 1_000 };
/** How many requests the public site gets, first alone and then while the desk exports. */
const PAGES = 1000;
const REGISTRATIONS = 300;

type Line = [what: string, measured: string, bound: string];
const ms = (time: number) => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`;

async function timed(url: string, request?: RequestInit): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, request);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - start;
}

let newcomers = 0;

/** The time of one new registration. */
function registered(siteUrl: string): Promise<number> {
  newcomers += 1;
  const { answers, locale } = plausibleAnswers("visit", counts.visit + newcomers);
  return timed(`${siteUrl}/api/registrations/visit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answers, locale }),
  });
}

async function median(count: number, work: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push(await work());
  return times.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
}

/** With the embedded store, beside the public server. */
async function measureSqlite(): Promise<Line[]> {
  const rows: Line[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), "desk-bench-"));
  const database = openSqlite(dataDir);
  await seed({ database, edition: fair.id }, counts);
  await database.close();
  const [port, deskPort] = [await freePort(), await freePort()];
  const site = startServer("dist/server.cjs", {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    HOST: "localhost",
    RATE_LIMIT_PER_CLIENT: "0",
    RATE_LIMIT_TOTAL: "0",
  });
  await answering(`http://localhost:${port}/api/health`);
  const started = performance.now();
  const desk = startServer("dist/desk.cjs", { DATA_DIR: dataDir, DESK_PORT: `${deskPort}` });
  const url = `http://127.0.0.1:${deskPort}/desk/tr`;
  const siteUrl = `http://localhost:${port}`;
  try {
    await answering(`http://127.0.0.1:${deskPort}/`);
    await timed(`${url}/visit`);
    rows.push([
      "First list, from the start of the process",
      ms(performance.now() - started),
      "3 s",
    ]);
    for (const [what, query] of [
      ["Search by name", "search=ayse+yilmaz"],
      ["Search by phone", "search=0532+100"],
      ["Filter by country and sector", "country=TR&companyField=food"],
      ["Sort by company, the first time", "sort=company"],
      ["Sort by company, backwards", "sort=-company"],
      ["Page 900 by email, the first time", "sort=email&page=900"],
    ] as const) {
      rows.push([what, ms(await timed(`${url}/visit?${query}`)), "200 ms"]);
    }
    const several = () => timed(`${url}/visit?several=on`);
    rows.push(["People with several registrations", ms(await several()), "200 ms"]);
    await registered(siteUrl);
    rows.push(["… after one more registration", ms(await several()), "200 ms"]);
    rows.push(["Overview", ms(await timed(url)), "200 ms"]);
    rows.push(["Overview of some days", ms(await timed(`${url}?since=2026-10-01`)), "200 ms"]);
    for (const [what, query] of [
      ["Filter by consent and arrival", "consent=yes&arrived=no"],
      ["With other columns, in another order", "columns=email|arrivals|lastName|pass|city"],
    ] as const) {
      rows.push([what, ms(await timed(`${url}/visit?${query}`)), "200 ms"]);
    }
    const page = () => median(PAGES, () => timed(`${siteUrl}/tr`));
    const registration = () => median(REGISTRATIONS, () => registered(siteUrl));
    await page();
    const before = [await page(), await registration()] as const;
    const exporting = { done: false };
    const times: number[] = [];
    const exports = (async () => {
      while (!exporting.done) {
        times.push(await timed(`${url}/export?form=visit&format=xlsx&labels=tr&fields=all`));
      }
    })();
    const during = [await page(), await registration()] as const;
    exporting.done = true;
    await exports;
    rows.push(["All visitors as XLSX", ms(Math.max(...times)), "15 s"]);
    rows.push(["Memory of the desk at most", `${Math.round(await peakMemory(desk))} MB`, "300 MB"]);
    for (const [n, what] of ["A public page", "A registration"].entries()) {
      const slower = `${ms(before[n] ?? 0)} → ${ms(during[n] ?? 0)}`;
      rows.push([`${what} while it exports, median`, slower, "+20 %"]);
    }
  } finally {
    await Promise.all([end(site), end(desk)]);
  }
  const file = join(dataDir, "export.xlsx");
  const command = "--max-semi-space-size=8 --conditions=react-server --import tsx fair.ts export";
  const start = performance.now();
  const script = `exec ${process.execPath} ${command} visit --format xlsx --language en > ${file}`;
  const child = spawn("sh", ["-c", script], { env: { ...process.env, DATA_DIR: dataDir } });
  const closed = once(child, "close");
  let peak = 0;
  while (child.exitCode === null) {
    peak = Math.max(peak, await peakMemory(child).catch(() => 0));
    await Promise.race([closed, pause(20)]);
  }
  const size = `${((await stat(file)).size / 1e6).toFixed(1)} MB`;
  rows.push([`The same by the command line (${size})`, ms(performance.now() - start), "15 s"]);
  rows.push(["Memory of that command at most", `${Math.round(peak)} MB`, "300 MB"]);
  await rm(dataDir, { recursive: true });
  return rows;
}

/** With Firestore's emulator: what is read at first, and what is read for newer registrations. */
async function measureFirestore(): Promise<Line[]> {
  const rows: Line[] = [];
  const emulator = await startFirestoreEmulator();
  const store = registrationStore(openFirestore(emulator.projectId, emulator.host));
  const database = openFirestore(emulator.projectId, emulator.host);
  await seed({ database, edition: fair.id }, inFirestore);
  await database.close();
  const port = await freePort();
  const started = performance.now();
  const desk = startServer("dist/desk.cjs", {
    FIRESTORE_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: emulator.projectId,
    DESK_PORT: `${port}`,
  });
  const url = `http://127.0.0.1:${port}/desk/en`;
  try {
    await answering(`http://127.0.0.1:${port}/`);
    await timed(`${url}/visit`);
    rows.push(["First list, from the start of the process", ms(performance.now() - started), ""]);
    rows.push(["Search by name", ms(await timed(`${url}/visit?search=ayse`)), "200 ms"]);
    rows.push(["Documents read until then, as the overview says", await documentsRead(url), ""]);
    for (let n = 0; n < 10; n += 1) {
      const { submission, locale } = plausible("visit", inFirestore.visit + n);
      await register(submission, { locale, source: fair.defaultSource }, store);
    }
    await timed(`${url}/visit?search=celik`);
    rows.push(["… and after ten more registrations", await documentsRead(url), ""]);
    rows.push(["Memory of the desk at most", `${Math.round(await peakMemory(desk))} MB`, ""]);
  } finally {
    await end(desk);
    await store.close();
    await emulator.stop();
  }
  return rows;
}

/** The number as the overview of the desk shows it. */
async function documentsRead(url: string): Promise<string> {
  const page = await fetch(url).then((answer) => answer.text());
  return /([\d,]+)(?:<!-- -->)? documents/.exec(page)?.[1] ?? "not said";
}

/** The row as docs/measurements.md shows it. */
function print(what: string, lines: Line[]): void {
  for (const cells of [[what, "Measured", "Bound"], ["---", "---:", "---:"], ...lines, []]) {
    console.info(cells.length > 0 ? `| ${cells.join(" | ")} |` : "");
  }
}

async function run(only: string | undefined): Promise<void> {
  if (only !== "firestore") {
    const what = "50,000 visitors, 2,000 exhibitors, 1,000 press people";
    print(what, await measureSqlite());
  }
  if (only !== "sqlite") print("20,000 in Firestore (emulator)", await measureFirestore());
}

run(process.argv[2]).catch((error) => {
  console.error(error);
  process.exit(1);
});
