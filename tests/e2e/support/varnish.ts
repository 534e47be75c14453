import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request as ask, createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getFreePort, listenOnLoopback } from "@/scripts/free-port";

/** The parameters of the systemd unit for Varnish. */
async function shippedParameters(): Promise<string[]> {
  const unit = await readFile("deploy/machine/varnish.service.d/istanbul-expo.conf", "utf8");
  return [...unit.matchAll(/-p (\S+)/g)].flatMap(([, parameter]) => ["-p", String(parameter)]);
}

/**
 * Starts Varnish on loopback with the site's configuration.
 * @param memory the size of its cache
 */
export async function startVarnish(originPort: number, memory = "64m") {
  const folder = await mkdtemp(join(tmpdir(), "expo-varnish-"));
  // Varnish runs as a user of its own.
  await chmod(folder, 0o755);
  const configuration = await readFile("deploy/machine/varnish.vcl", "utf8");
  const file = join(folder, "site.vcl");
  await writeFile(file, configuration.replace('.port = "3000"', `.port = "${originPort}"`));
  const port = await getFreePort();
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
    /** The output of Varnish, for a test that fails. */
    log: () => output,
    /** A counter of Varnish, such as `MAIN.n_object`: the number of cached objects. */
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

/** A proxy between a cache and its origin that counts the requests. */
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
  const port = await listenOnLoopback(server);
  return {
    port,
    counts,
    /** The addresses that a browser requested for prerendering. */
    ahead,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
