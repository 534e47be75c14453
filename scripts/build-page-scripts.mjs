/**
 * Bundles the page scripts, `components/**\/*.script.ts(x)`: small modules that enhance the HTML that is there. Their
 * names contain a digest of their contents. `dist/page-scripts/addresses.json` maps a script to its file, for the
 * pages that name it (`components/ui/page-script.tsx`).
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

const outdir = join("dist", "page-scripts");
const served = join(".next", "static", "page-scripts");
const isScript = /\.script\.tsx?$/;

/** Builds the scripts. @param hashed whether their names contain a digest; in development they do not */
export async function buildPageScripts({ hashed = true } = {}) {
  rmSync(outdir, { recursive: true, force: true });
  const sources = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => isScript.test(file))
    .map((file) => join("components", file));
  const { metafile } = await build({
    entryPoints: sources.map((file) => ({ in: file, out: basename(file).replace(isScript, "") })),
    outdir,
    entryNames: hashed ? "[name]-[hash]" : "[name]",
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
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, "addresses.json"), JSON.stringify(Object.fromEntries(addresses)));
}

/** Puts the scripts among the files of the build, which Next empties when it builds. */
export function publishPageScripts() {
  cpSync(outdir, served, { recursive: true, filter: (file) => !file.endsWith(".json") });
}

if (process.argv[1] === import.meta.filename) {
  await buildPageScripts({ hashed: false });
  publishPageScripts();
}
