/**
 * Bundles the page scripts, `components/**\/*.script.ts(x)`: small modules that enhance existing HTML. File names
 * contain a digest of the contents. `dist/page-scripts/production.json` (or `development.json`) maps each script to its
 * file, for the pages that load it (`components/ui/page-script.tsx`).
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

const kept = join("dist", "page-scripts");
const served = join(".next", "static", "page-scripts");
const isScript = /\.script\.tsx?$/;

/** In development React hydrates every page, and does not expect earlier changes by a script. */
const waitForReact = `if (document.querySelector("main[data-hydrates='']"))
  await new Promise((done) => document.addEventListener("hydrated", done, { once: true }));`;

/** @param dev for the development server: writes to the served folder, which may still hold an earlier build */
export async function buildPageScripts({ dev = false } = {}) {
  const outdir = dev ? served : kept;
  if (!dev) rmSync(outdir, { recursive: true, force: true });
  const sources = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => isScript.test(file))
    .map((file) => join("components", file));
  const { metafile } = await build({
    entryPoints: sources.map((file) => ({ in: file, out: basename(file).replace(isScript, "") })),
    outdir,
    entryNames: "[name]-[hash]",
    banner: dev ? { js: waitForReact } : {},
    bundle: true,
    minify: true,
    metafile: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  const addresses = Object.entries(metafile.outputs).map(([file, { entryPoint }]) => [
    basename(entryPoint ?? "").replace(isScript, ""),
    basename(file),
  ]);
  mkdirSync(kept, { recursive: true });
  writeFileSync(
    join(kept, `${dev ? "development" : "production"}.json`),
    JSON.stringify(Object.fromEntries(addresses)),
  );
}

/** Copies the scripts into the build's files, which Next empties on each build. */
export function publishPageScripts() {
  cpSync(kept, served, { recursive: true, filter: (file) => !file.endsWith(".json") });
}

if (process.argv[1] === import.meta.filename) {
  await buildPageScripts({ dev: true });
}
