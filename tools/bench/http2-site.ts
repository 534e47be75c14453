/** A built project behind Caddy, which speaks HTTP/2 over TLS as visitors have it, with or without a slow line. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmptyPage } from "@/scripts/empty-page";
import { freePort } from "@/scripts/free-port";
import { answering, end, startServer } from "./processes";
import { startLine } from "./slow-line";
import { startStillPages } from "./still-pages";

const CADDY_SECONDS = 20;

function caddyfile(folder: string, tlsPort: number, target: string): string {
  return `{
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
}

/** Caddy in front of a server. @throws Error with its output if it does not start */
async function startCaddy(folder: string, tlsPort: number, target: string): Promise<ChildProcess> {
  const file = join(folder, "Caddyfile");
  writeFileSync(file, caddyfile(folder, tlsPort, target));
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"]);
  await once(caddy, "spawn");
  let output = "";
  caddy.stderr.on("data", (chunk) => (output += chunk));
  for (let n = 0; !output.includes("certificate obtained successfully"); n += 1) {
    if (n > CADDY_SECONDS * 10 || caddy.exitCode !== null) throw new Error(`No Caddy:\n${output}`);
    await pause(100);
  }
  return caddy;
}

interface Options {
  /** How many invented companies are in the list of exhibitors. */
  exhibitors?: number;
  /** Whether a slow line leads to it. */
  isSlow?: boolean;
}

/**
 * A site of a built project, the same pages without their scripts, and the framework's empty page of the same build, each
 * over HTTP/2.
 */
export async function startOverHttp2(
  project: string,
  { exhibitors, isSlow = false }: Options = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "expo-line-"));
  const sitePort = await freePort();
  const site = await startFront(`127.0.0.1:${sitePort}`, isSlow);
  const DATA_DIR = join(folder, "data");
  if (exhibitors) {
    spawnSync(process.execPath, ["dist/fair.cjs", "seed", "--exhibitors", String(exhibitors)], {
      cwd: project,
      env: { ...process.env, DATA_DIR },
    });
  }
  const server = startServer(
    "dist/server.cjs",
    {
      PORT: String(sitePort),
      HOST: "127.0.0.1",
      SITE_URL: site.url,
      TRUSTED_PROXIES: "1",
      DRAIN_SECONDS: "0",
      DATA_DIR,
    },
    project,
  );
  await answering(`http://127.0.0.1:${sitePort}/api/health`);
  const stillPages = await startStillPages(`http://127.0.0.1:${sitePort}`);
  const still = await startFront(new URL(stillPages.url).host, isSlow);
  const emptyPage = await startEmptyPage(project);
  const empty = await startFront(new URL(emptyPage.url).host, isSlow);
  return {
    project,
    url: site.url,
    stillUrl: still.url,
    emptyUrl: empty.url,
    async stop() {
      await site.stop();
      await still.stop();
      stillPages.stop();
      await empty.stop();
      emptyPage.stop();
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Caddy, and the line to it. */
async function startFront(target: string, isSlow: boolean) {
  const tlsPort = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "expo-caddy-"));
  const line = isSlow ? await startLine(tlsPort) : undefined;
  const caddy = await startCaddy(folder, tlsPort, target);
  return {
    url: `https://localhost:${line?.port ?? tlsPort}`,
    async stop() {
      line?.stop();
      await end(caddy);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
