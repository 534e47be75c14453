/** A built project behind Caddy, which sends HTTP/2 over TLS, with or without a slow line, or without Caddy. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmptyPage } from "@/scripts/budget/empty-page";
import { getFreePort } from "@/scripts/free-port";
import { startSite, stopOnExit } from "@/scripts/site";
import { startLine } from "./slow-line";
import { startStillPages } from "./still-pages";

const CADDY_START_SECONDS = 20;

const buildCaddyfile = (folder: string, tlsPort: number, target: string) => `{
    admin off
    local_certs
    skip_install_trust
    auto_https disable_redirects
    https_port ${tlsPort}
    storage file_system ${folder}
    servers {
      protocols h1 h2
    }
  }
  localhost {
    reverse_proxy ${target}
  }`;

/** @throws Error with its output if it does not start */
async function startCaddy(folder: string, tlsPort: number, target: string): Promise<ChildProcess> {
  const file = join(folder, "Caddyfile");
  writeFileSync(file, buildCaddyfile(folder, tlsPort, target));
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"]);
  await once(caddy, "spawn");
  let output = "";
  caddy.stderr.on("data", (chunk) => (output += chunk));
  for (let n = 0; !output.includes("certificate obtained successfully"); n += 1) {
    if (n > CADDY_START_SECONDS * 10 || caddy.exitCode !== null)
      throw new Error(`No Caddy:\n${output}`);
    await pause(100);
  }
  return caddy;
}

interface Options {
  /** Number of invented companies in the list of exhibitors. */
  exhibitors?: number;
  /** Caddy with HTTP/2, the same behind a slow line, or nothing. */
  front: "http2" | "slow" | "none";
}

/** Starts a built project, the same pages without scripts, and the framework's empty page of the same build. */
export async function startProxiedSite(project: string, { exhibitors, front }: Options) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "expo-bench-"));
  const sitePort = await getFreePort();
  const site = await startFront(`localhost:${sitePort}`, front);
  if (exhibitors) {
    spawnSync(process.execPath, ["dist/fair.cjs", "seed", "--exhibitors", String(exhibitors)], {
      cwd: project,
      env: { ...process.env, DATA_DIR },
    });
  }
  const variables = { DATA_DIR, SITE_URL: site.url, TRUSTED_PROXIES: "1" };
  const server = await startSite(variables, sitePort, project);
  const stillPages = await startStillPages(server.url);
  const still = await startFront(new URL(stillPages.url).host, front);
  const emptyPage = await startEmptyPage(project);
  const empty = await startFront(new URL(emptyPage.url).host, front);
  return {
    project,
    url: site.url,
    stillUrl: still.url,
    emptyUrl: empty.url,
    async stop() {
      for (const one of [site, still, stillPages, empty, emptyPage, server]) await one.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
}

async function startFront(target: string, front: Options["front"]) {
  if (front === "none") return { url: `http://${target}`, stop: () => undefined };
  const tlsPort = await getFreePort();
  const folder = mkdtempSync(join(tmpdir(), "expo-caddy-"));
  const line = front === "slow" ? await startLine(tlsPort) : undefined;
  const caddy = await startCaddy(folder, tlsPort, target);
  const closed = stopOnExit(caddy);
  return {
    url: `https://localhost:${line?.port ?? tlsPort}`,
    async stop() {
      line?.stop();
      caddy.kill("SIGTERM");
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
