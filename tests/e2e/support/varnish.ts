import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request as ask, createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, listen } from "@/scripts/free-port";

/** Varnish with the site's configuration before an origin, on loopback. */
export async function startVarnish(originPort: number) {
  const folder = await mkdtemp(join(tmpdir(), "expo-varnish-"));
  // Varnish works as a user of its own.
  await chmod(folder, 0o755);
  const configuration = await readFile("deploy/machine/varnish.vcl", "utf8");
  const file = join(folder, "site.vcl");
  await writeFile(file, configuration.replace('.port = "3000"', `.port = "${originPort}"`));
  const port = await freePort();
  const varnish = spawn("varnishd", [
    ...["-F", "-n", join(folder, "work"), "-f", file, "-s", "malloc,64m"],
    ...["-a", `127.0.0.1:${port}`, "-p", "http_gzip_support=off"],
  ]);
  let output = "";
  varnish.stderr.on("data", (chunk) => (output += chunk));
  const closed = once(varnish, "close");
  return {
    url: `http://127.0.0.1:${port}`,
    /** What Varnish said, for a test that fails. */
    log: () => output,
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
