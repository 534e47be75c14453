/**
 * The production build: page scripts first, because pages contain their addresses, then Next, our server, and
 * compressed copies of its files.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { buildPageScripts, publishPageScripts } from "./build-page-scripts.mjs";
import { forwardStderr } from "./forward-stderr.mjs";

process.env.NEXT_TELEMETRY_DISABLED = "1";
const before = "dist/static-before";

// Caches may still have pages that use the scripts of the previous build.
if (existsSync(".next/static")) {
  rmSync(before, { recursive: true, force: true });
  cpSync(".next/static", before, { recursive: true, preserveTimestamps: true });
}
await buildPageScripts();
const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const build = spawn(process.execPath, [next, "build"], { stdio: ["inherit", "inherit", "pipe"] });
forwardStderr(build);
const [status] = await once(build, "close");
if (status !== 0) process.exit(status ?? 1);
publishPageScripts();
// Meanwhile a core is idle.
const drawing = spawn(
  process.execPath,
  ["--conditions=react-server", "--import", "tsx", "scripts/draw-jpegs.ts"],
  { stdio: "inherit" },
);
const drawn = once(drawing, "close");
await import("tsx");
await import("./check-build.ts");
if (process.exitCode) process.exit();
await import("./finish-pages.ts");
await import("./build-server.mjs");
await import("./encode-files.mjs");
const [drawingStatus] = await drawn;
process.exitCode ||= drawingStatus ?? 1;
