import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request as ask, createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, listen } from "@/scripts/free-port";

/** The parameters that the unit gives to Varnish. */
async function shippedParameters(): Promise<string[]> {
  const unit = await readFile("deploy/machine/varnish.service.d/istanbul-expo.conf", "utf8");
  return [...unit.matchAll(/-p (\S+)/g)].flatMap(([, parameter]) => ["-p", String(parameter)]);
}

/**
 * Varnish with the site's configuration before an origin, on loopback.
 * @param memory how much it may keep
 */
export async function startVarnish(originPort: number, memory = "64m") {
  const folder = await mkdtemp(join(tmpdir(), "expo-varnish-"));
  // Varnish works as a user of its own.
  await chmod(folder, 0o755);
  const configuration = await readFile("deploy/machine/varnish.vcl", "utf8");
  const file = join(folder, "site.vcl");
  await writeFile(file, configuration.replace('.port = "3000"', `.port = "${originPort}"`));
  const port = await freePort();
  const work = join(folder, "work");
  const varnish = spawn("varnishd", [
    ...["-F", "-n", work, "-f", file, "-s", `malloc,${memory}`],
    ...["-a", `127.0.0.1:${port}`, ...(await shippedParameters())],
  ]);
  let output = "";
  varnish.stderr.on("data", (chunk) => (output += chunk));
  const closed = once(varnish, "close");
  return {
    url: `http://127.0.0.1:${port}`,
    /** What Varnish said, for a test that fails. */
    log: () => output,
    /** One of its counters, such as `MAIN.n_object`: how many objects it keeps. */
    count(name: string): number {
      const told = execFileSync("varnishstat", ["-1", "-n", work, "-f", name], {
        encoding: "utf8",
      });
      return Number(told.split(/\s+/)[1]);
    },
    async stop() {
      varnish.kill("SIGTERM");
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Stands between a cache and its origin, and counts what comes through. */
export async function startCounter(originUrl: string) {
  const counts = new Map<string, number>();
  const ahead: string[] = [];
  const origin = new URL(originUrl);
  const server = createServer((request, response) => {
    const key =
      `${request.method} ${request.url} ${request.headers["accept-encoding"] ?? ""}`.trim();
    if (request.url !== "/api/health") counts.set(key, (counts.get(key) ?? 0) + 1);
    const { method, url: path, headers } = request;
    if (String(headers["sec-purpose"]).includes("prerender")) ahead.push(String(path));
    const forwarded = ask({ host: origin.hostname, port: origin.port, method, path, headers });
    forwarded.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  const port = await listen(server);
  return {
    port,
    counts,
    /** The addresses that a browser asked for to render them ahead. */
    ahead,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
