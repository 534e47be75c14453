/**
 * `npm run bench pages`: measures how many pages a second the server sends, with and without
 * metrics. It compares it to a bare HTTP server with the same bytes and to plain `next start` of
 * the same build. They are measured in turn, so that other work of the machine affects all equally.
 * It prints a Markdown table.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { freePort } from "@/scripts/free-port";

const CONNECTIONS = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const paths = ["/en", "/en/WhyVisit", "/en/Exhibitors"];
const encodings = ["br", "gzip"];

/** So many invented exhibitors are in the list. */
const EXHIBITORS = "350";

/** Starts a server and waits for its first page. */
async function start(name: string, args: string[], variables: Record<string, string> = {}) {
  const port = String(await freePort());
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
    /** The time from the start of the process to the first page, in seconds. */
    ready: (performance.now() - started) / 1000,
    /** Resident memory, in megabytes. */
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

type Contender = Awaited<ReturnType<typeof start>>;

/** One round: requests a second, and the 99th percentile of the response time in milliseconds. */
async function ask({ url }: Contender, path: string, encoding: string) {
  const { requests, latency, errors, non2xx } = await autocannon({
    url: url + path,
    headers: { "accept-encoding": encoding },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of the answers from ${url} failed.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const row = (cells: (string | number)[]) => console.info(`| ${cells.join(" | ")} |`);
const whole = (value: number) => Math.round(value).toLocaleString("en-GB");

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "expo-bench-"));
  const variables = { DATA_DIR: folder, DRAIN_SECONDS: "0" };
  spawnSync(process.execPath, ["dist/fair.cjs", "seed", "--exhibitors", EXHIBITORS], {
    env: { ...process.env, ...variables },
  });
  const site = await start("this server", ["dist/server.cjs"], variables);
  const measured = await start("this server, measured", ["dist/server.cjs"], {
    ...variables,
    METRICS_PORT: String(await freePort()),
  });
  const bare = await start("bare `node:http`", ["tools/bench/bare-server.mjs"], {
    SOURCE: site.url,
    PATHS: paths.join(),
  });
  const next = await start(
    "`next start`",
    ["node_modules/next/dist/bin/next", "start", "-H", "localhost"],
    { NODE_ENV: "production" },
  );
  const contenders = [bare, site, measured, next];

  row(["Page", "Encoding", "Server", "Requests/s", "of bare", "p99 (ms)"]);
  row(["---", "---", "---", "---:", "---:", "---:"]);
  for (const path of paths) {
    for (const encoding of encodings) {
      const rounds = new Map(
        contenders.map((each) => [each, [] as Awaited<ReturnType<typeof ask>>[]]),
      );
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const each of contenders) rounds.get(each)?.push(await ask(each, path, encoding));
      }
      const of = (each: Contender, key: "perSecond" | "p99") =>
        median((rounds.get(each) ?? []).map((figures) => figures[key]));
      for (const each of contenders) {
        const share = of(each, "perSecond") / of(bare, "perSecond");
        row([
          path,
          encoding,
          each.name,
          whole(of(each, "perSecond")),
          share.toFixed(2),
          whole(of(each, "p99")),
        ]);
      }
    }
  }
  console.info();
  row(["Server", "Ready after (s)", "Memory afterwards (MB)"]);
  row(["---", "---:", "---:"]);
  for (const each of contenders)
    row([each.name, each.ready.toFixed(1), whole(await each.memory())]);
  for (const each of contenders) await each.stop();
  await rm(folder, { recursive: true });
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
