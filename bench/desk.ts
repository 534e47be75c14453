/**
 * The desk at the size of a fair: 50,000 visitors, 2,000 exhibitors and 1,000 press people in the embedded store,
 * 20,000 in Firestore's emulator. Run `npm run bench desk` after a build; it prints the table of bench/measurements.md.
 * `-- sqlite` or `-- firestore` measures only one store.
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
import { registerSubmission } from "@/lib/registration/register";
import { seedRegistrations } from "@/lib/server/seed/seed";
import { generateAnswers, generateSubmission } from "@/lib/server/seed/submissions";
import { createRegistrationStore } from "@/lib/store";
import { startDesk } from "@/scripts/desk";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { getFreePort } from "@/scripts/free-port";
import { startSite } from "@/scripts/site";
import { computeMedian, printTableHead, printTableRow, readMemoryMb, run } from "./figures";

const firestoreCounts = { visit: 18_000, exhibit: 1_500, press: 500 };
const counts = { visit: 50_000, exhibit: 2_000, press: 1_000 };
/** Requests to the public site, first alone and then during an export of the desk. */
const PAGE_REQUESTS = 1000;
const REGISTRATION_REQUESTS = 300;

/** Measured in this order. */
const searches = {
  "Search by name": "/visit?search=ayse+yilmaz",
  "Search by phone": "/visit?search=0532+100",
  "Filter by country and sector": "/visit?country=TR&companyField=food",
  "Sort by company, the first time": "/visit?sort=company",
  "Sort by company, backwards": "/visit?sort=-company",
  "Page 900 by email, the first time": "/visit?sort=email&page=900",
  "People with several registrations": "/visit?several=on",
};
const searchesAfterRegistration = {
  "… after one more registration": "/visit?several=on",
  Overview: "",
  "Overview of some days": "?since=2026-10-01",
  "Filter by consent and arrival": "/visit?consent=yes&arrived=no",
  "With other columns, in another order": "/visit?columns=email|arrivals|lastName|pass|city",
};

const formatMs = (time: number) => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`;
const formatMb = (memory: number) => `${Math.round(memory)} MB`;

async function measureRequest(url: string, request?: RequestInit): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, request);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - start;
}

let newcomers = 0;

function measureRegistration(siteUrl: string): Promise<number> {
  newcomers += 1;
  const { answers, locale } = generateAnswers("visit", counts.visit + newcomers);
  return measureRequest(`${siteUrl}/api/registrations/visit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answers, locale }),
  });
}

async function measureMedian(count: number, work: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push(await work());
  return computeMedian(times);
}

/** The desk beside the public server. */
async function measureSqlite(): Promise<void> {
  printTableHead(["50,000 visitors, 2,000 exhibitors, 1,000 press people"], ["Measured", "Bound"]);
  const DATA_DIR = await mkdtemp(join(tmpdir(), "desk-bench-"));
  const database = openSqlite(DATA_DIR);
  await seedRegistrations({ database, edition: fair.id }, counts);
  await database.close();
  const site = await startSite({ DATA_DIR });
  const started = performance.now();
  const desk = await startDesk({ DATA_DIR });
  const url = `${desk.url}/desk/tr`;
  try {
    await measureRequest(`${url}/visit`);
    printTableRow([
      "First list, from the start of the process",
      formatMs(performance.now() - started),
      "3 s",
    ]);
    const measure = async (pages: Record<string, string>) => {
      for (const [what, path] of Object.entries(pages)) {
        printTableRow([what, formatMs(await measureRequest(url + path)), "200 ms"]);
      }
    };
    await measure(searches);
    await measureRegistration(site.url);
    await measure(searchesAfterRegistration);
    const page = () => measureMedian(PAGE_REQUESTS, () => measureRequest(`${site.url}/tr`));
    const registration = () =>
      measureMedian(REGISTRATION_REQUESTS, () => measureRegistration(site.url));
    await page();
    const before = [await page(), await registration()] as const;
    const exporting = { done: false };
    const times: number[] = [];
    const exports = (async () => {
      while (!exporting.done) {
        times.push(
          await measureRequest(`${url}/export?form=visit&format=xlsx&labels=tr&fields=all`),
        );
      }
    })();
    const during = [await page(), await registration()] as const;
    exporting.done = true;
    await exports;
    printTableRow(["All visitors as XLSX", formatMs(Math.max(...times)), "15 s"]);
    printTableRow([
      "Memory of the desk at most",
      formatMb(readMemoryMb(desk.pid, "at most")),
      "300 MB",
    ]);
    for (const [n, what] of ["A public page", "A registration"].entries()) {
      const slower = `${formatMs(before[n] ?? 0)} → ${formatMs(during[n] ?? 0)}`;
      printTableRow([`${what} while it exports, median`, slower, "+20 %"]);
    }
  } finally {
    await Promise.all([site.stop(), desk.stop()]);
  }
  await measureCommand(DATA_DIR);
  await rm(DATA_DIR, { recursive: true });
}

async function measureCommand(DATA_DIR: string): Promise<void> {
  const file = join(DATA_DIR, "export.xlsx");
  const command = "--max-semi-space-size=8 --conditions=react-server --import tsx fair.ts export";
  const start = performance.now();
  const script = `exec ${process.execPath} ${command} visit --format xlsx --language en > ${file}`;
  const child = spawn("sh", ["-c", script], { env: { ...process.env, DATA_DIR } });
  const closed = once(child, "close");
  let peak = 0;
  while (child.exitCode === null) {
    peak = Math.max(peak, readMemoryMb(child.pid, "at most"));
    await Promise.race([closed, pause(20)]);
  }
  const size = `${((await stat(file)).size / 1e6).toFixed(1)} MB`;
  printTableRow([
    `The same by the command line (${size})`,
    formatMs(performance.now() - start),
    "15 s",
  ]);
  printTableRow(["Memory of that command at most", formatMb(peak), "300 MB"]);
}

/** First read of all documents, then reads of newer registrations. */
async function measureFirestore(): Promise<void> {
  printTableHead(["20,000 in Firestore (emulator)"], ["Measured", "Bound"]);
  const { projectId, host, stop } = await startFirestoreEmulator();
  const database = openFirestore(projectId, host);
  const store = createRegistrationStore(database);
  await seedRegistrations({ database, edition: fair.id }, firestoreCounts);
  const started = performance.now();
  const metricsPort = await getFreePort();
  const desk = await startDesk({
    FIRESTORE_EMULATOR_HOST: host,
    FIREBASE_PROJECT_ID: projectId,
    DESK_METRICS_PORT: String(metricsPort),
  });
  const url = `${desk.url}/desk/en`;
  try {
    await measureRequest(`${url}/visit`);
    printTableRow([
      "First list, from the start of the process",
      formatMs(performance.now() - started),
      "",
    ]);
    printTableRow([
      "Search by name",
      formatMs(await measureRequest(`${url}/visit?search=ayse`)),
      "200 ms",
    ]);
    printTableRow(["Documents read until then", await fetchDocumentCount(metricsPort), ""]);
    for (let n = 0; n < 10; n += 1) {
      const { submission, locale } = generateSubmission("visit", firestoreCounts.visit + n);
      await registerSubmission(submission, { locale, source: fair.defaultSource }, store);
    }
    await measureRequest(`${url}/visit?search=celik`);
    printTableRow([
      "… and after ten more registrations",
      await fetchDocumentCount(metricsPort),
      "",
    ]);
    printTableRow(["Memory of the desk at most", formatMb(readMemoryMb(desk.pid, "at most")), ""]);
  } finally {
    await desk.stop();
    await store.close();
    await stop();
  }
}

/** As the metrics of the desk say. */
async function fetchDocumentCount(port: number): Promise<string> {
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  const count = /^expo_desk_documents_read_total (\d+)/m.exec(metrics)?.[1];
  return count ? Number(count).toLocaleString("en") : "not said";
}

run(async () => {
  const only = process.argv[2];
  if (only !== "firestore") await measureSqlite();
  if (only !== "sqlite") await measureFirestore();
});
