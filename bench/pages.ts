/**
 * `npm run bench pages`: pages per second of the server, with and without metrics and with content that staff have
 * changed, compared to a bare HTTP server with the same bytes and to plain `next start` of the same build. They take
 * turns, so that other load of the machine affects all equally. Prints a Markdown table.
 */
import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getFreePort } from "@/scripts/free-port";
import { prepareContent } from "./changed-content";
import { computeMedian, printTableHead, printTableRow, readMemoryMb, run } from "./figures";

const BENCH_CONNECTIONS = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const RUN_SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const paths = ["/en", "/en/WhyVisit", "/en/Exhibitors"];
const encodings = ["br", "gzip"];

/** Number of invented exhibitors in the list. */
const EXHIBITOR_ARGUMENT = "350";

async function start(name: string, args: string[], variables: Record<string, string> = {}) {
  const port = String(await getFreePort());
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: "ignore",
    env: { ...process.env, HOST: "localhost", PORT: port, ...variables },
  });
  const url = `http://localhost:${port}`;
  const headers = { "accept-encoding": "br" };
  while (!(await fetch(`${url}/en`, { headers }).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${name} has ended.`);
  }
  return {
    name,
    url,
    /** From the start of the process to the first page, in seconds. */
    ready: (performance.now() - started) / 1000,
    memory: () => readMemoryMb(child.pid),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** A store with exhibitors. */
async function seed() {
  const variables = {
    DATA_DIR: await mkdtemp(join(tmpdir(), "expo-bench-")),
    DRAIN_SECONDS: "0",
  };
  spawnSync(process.execPath, ["dist/fair.cjs", "seed", "--exhibitors", EXHIBITOR_ARGUMENT], {
    env: { ...process.env, ...variables },
  });
  return variables;
}

/** One round of autocannon: requests per second, and the 99th percentile of the response time in milliseconds. */
async function ask(url: string, encoding: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...["node_modules/autocannon/autocannon.js", "--json", "--no-progress", url],
    ...["--headers", `accept-encoding=${encoding}`],
    ...["--connections", `${BENCH_CONNECTIONS}`, "--duration", `${RUN_SECONDS}`],
  ]);
  const { requests, latency, errors, non2xx } = JSON.parse(stdout);
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of the answers from ${url} failed.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

const formatRounded = (value: number) => Math.round(value).toLocaleString("en-GB");

run(async () => {
  const [variables, changed] = [await seed(), await seed()];
  const site = await start("this server", ["dist/server.cjs"], variables);
  const withMetrics = { ...variables, METRICS_PORT: String(await getFreePort()) };
  const measured = await start("this server, measured", ["dist/server.cjs"], withMetrics);
  const source = { SOURCE: site.url, PATHS: paths.join() };
  const bare = await start("bare `node:http`", ["bench/bare-server.mjs"], source);
  const command = ["node_modules/next/dist/bin/next", "start", "-H", "localhost"];
  const next = await start("`next start`", command, { NODE_ENV: "production" });
  const publish = await prepareContent(changed.DATA_DIR);
  await publish(1);
  // It renders the changed pages before it takes requests.
  const edited = await start("this server, changed content", ["dist/server.cjs"], changed);
  const contenders = [bare, site, measured, edited, next];

  printTableHead(["Page", "Encoding", "Server"], ["Requests/s", "of bare", "p99 (ms)"]);
  for (const path of paths) {
    for (const encoding of encodings) {
      const seen = contenders.map(({ name, url }) => {
        return { name, url, rates: [] as number[], p99s: [] as number[] };
      });
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const each of seen) {
          const { perSecond, p99 } = await ask(each.url + path, encoding);
          each.rates.push(perSecond);
          each.p99s.push(p99);
        }
      }
      for (const { name, rates, p99s } of seen) {
        const share = (computeMedian(rates) / computeMedian(seen[0]?.rates ?? [])).toFixed(2);
        printTableRow([
          path,
          encoding,
          name,
          formatRounded(computeMedian(rates)),
          share,
          formatRounded(computeMedian(p99s)),
        ]);
      }
    }
  }
  console.info();
  printTableHead(["Server"], ["Ready after (s)", "Memory afterwards (MB)"]);
  for (const { name, ready, memory } of contenders)
    printTableRow([name, ready.toFixed(1), formatRounded(memory())]);
  for (const each of contenders) await each.stop();
  for (const { DATA_DIR } of [variables, changed]) await rm(DATA_DIR, { recursive: true });
});
