/** One machine as deploy/machine describes it, on loopback: Caddy, Varnish, and the production build. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getFreePort } from "@/scripts/free-port";
import { startSite } from "../e2e/support/site";
import { startVarnish } from "../e2e/support/varnish";

/** The shipped Caddyfile with other ports, and with certificates of Caddy's own authority. */
function caddyfile(folder: string, ports: Record<"https" | "http" | "varnish" | "site", number>) {
  const shipped = readFileSync("deploy/machine/Caddyfile", "utf8");
  const options = [
    "admin off",
    "local_certs",
    "skip_install_trust",
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    `storage file_system ${folder}`,
  ];
  const here = shipped
    .replace("expo.example", "localhost")
    .replaceAll("127.0.0.1:6081", `127.0.0.1:${ports.varnish}`)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${ports.site}`);
  return `{\n\t${options.join("\n\t")}\n}\n${here}`;
}

/** Resolves when a condition is true. @throws Error after 20 s */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await isSo()) return;
    await pause(100);
  }
  throw new Error("It has not come in 20 s.");
}

/** @param variables more configuration of the site */
export async function startMachine(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "expo-caddy-"));
  const [https, http] = [await getFreePort(), await getFreePort()];
  const url = `https://localhost:${https}`;
  const site = await startSite({ SITE_URL: url, TRUSTED_PROXIES: "1", ...variables });
  const sitePort = Number(new URL(site.url).port);
  const varnish = await startVarnish(sitePort);
  await until(async () => (await fetch(`${varnish.url}/en`).catch(() => undefined))?.ok === true);
  const ports = { https, http, site: sitePort, varnish: Number(new URL(varnish.url).port) };
  const file = join(folder, "Caddyfile");
  writeFileSync(file, caddyfile(folder, ports));
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"]);
  let output = "";
  caddy.stderr.on("data", (chunk) => (output += chunk));
  const closed = once(caddy, "close");
  const authority = join(folder, "pki/authorities/local/root.crt");
  await until(() => {
    if (caddy.exitCode !== null) throw new Error(`No Caddy:\n${output}`);
    return /certificate obtained successfully[^\n]*localhost/.test(output);
  });
  return {
    url,
    /** The same without TLS. */
    plainUrl: `http://localhost:${http}`,
    ca: readFileSync(authority),
    site,
    varnish,
    async stop() {
      caddy.kill("SIGTERM");
      await closed;
      await varnish.stop();
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Machine = Awaited<ReturnType<typeof startMachine>>;
