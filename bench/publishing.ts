/**
 * `npm run bench publishing`: how long it takes until every page of three languages shows what staff have published,
 * and what 50 connections get that read all the while. Each text of a version ends with its number, so a page with two
 * numbers is mixed. Prints a Markdown table; fails on an error or a mixed page.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { getFreePort } from "@/scripts/free-port";
import { waitForServer } from "@/scripts/site";
import { prepareContent } from "./changed-content";
import { computeMedian, printTableHead, printTableRow, run } from "./figures";

const READERS = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12);
const PUBLISH_MS = 5000;
const pages = ["", "/WhyVisit", "/WhyExhibit", "/Transport", "/FairInformation"];
const paths = ["tr", "en", "ar"].flatMap((locale) => pages.map((page) => `/${locale}${page}`));

const agent = new Agent({ keepAlive: true, maxSockets: READERS + 1 });

async function read(url: string): Promise<{ status: number | undefined; body: string }> {
  const request = get(url, { agent });
  const [response] = await once(request, "response");
  return { status: response.statusCode, body: await text(response) };
}

/** The numbers of the versions that a page shows. */
const findNumbers = (body: string) =>
  new Set(Array.from(body.matchAll(/>(?:tr|en|ar) (\d+)</g), ([, number]) => Number(number)));

run(async () => {
  const folder = await mkdtemp(join(tmpdir(), "expo-publishing-"));
  const port = String(await getFreePort());
  const variables = { DATA_DIR: folder, DRAIN_SECONDS: "0", HOST: "127.0.0.1", PORT: port };
  const env = { ...process.env, ...variables };
  spawnSync(process.execPath, ["dist/fair.cjs", "seed", "--exhibitors", "350"], { env });
  const publish = await prepareContent(folder);
  const site = spawn(process.execPath, ["dist/server.cjs"], { env, stdio: "ignore" });
  // An error ends both.
  site.unref();
  process.once("exit", () => site.kill());
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(`${url}/api/health/ready`, () => null);

  const isShown = async (number: number) => {
    const shown = await Promise.all(paths.map(async (path) => (await read(url + path)).body));
    return shown.every((body) => findNumbers(body).has(number));
  };
  /** @returns milliseconds from the end of the command */
  const measure = async (number: number) => {
    await publish(number);
    const start = performance.now();
    while (!(await isShown(number))) await pause(50);
    return performance.now() - start;
  };

  const quiet: number[] = [];
  for (let number = 1; number <= ROUNDS / 2; number += 1) quiet.push(await measure(number));

  let isOver = false;
  const seen = { requests: 0, errors: 0, mixed: 0, longest: 0 };
  const reader = async (first: number) => {
    for (let n = first; !isOver; n += 1) {
      const start = performance.now();
      const { status, body } = await read(url + paths[n % paths.length]);
      seen.requests += 1;
      seen.longest = Math.max(seen.longest, performance.now() - start);
      if (status !== 200) seen.errors += 1;
      if (findNumbers(body).size > 1) seen.mixed += 1;
      // People do not read as fast as they can.
      await pause(200);
    }
  };
  const readers = Array.from({ length: READERS }, (_, n) => reader(n));
  const busy: number[] = [];
  for (let number = 100; number < 100 + ROUNDS; number += 1) {
    const next = pause(PUBLISH_MS);
    busy.push(await measure(number));
    await next;
  }
  isOver = true;
  await Promise.all(readers);
  // Its end is all that the process waits for now.
  site.ref();
  site.kill("SIGTERM");
  await once(site, "exit");
  agent.destroy();
  await rm(folder, { recursive: true });

  const seconds = (values: number[]) =>
    `${(computeMedian(values) / 1000).toFixed(1)} (${(Math.max(...values) / 1000).toFixed(1)})`;
  printTableHead(["Published"], ["Every page is new after (s), median (longest)"]);
  printTableRow([`nobody reads, ${quiet.length} times`, seconds(quiet)]);
  printTableRow([`${READERS} connections read, ${busy.length} times`, seconds(busy)]);
  console.info();
  printTableHead([], ["Requests", "Errors", "Mixed pages", "Longest answer (ms)"]);
  printTableRow([seen.requests, seen.errors, seen.mixed, Math.round(seen.longest)]);
  if (seen.errors + seen.mixed > 0) throw new Error("Somebody met an error or a mixed page.");
});
