/**
 * Bundles the page scripts, `components/**\/*.script.ts(x)`: small modules that enhance existing HTML. File names
 * contain a digest of the contents. `dist/page-scripts/production.json` (or `development.json`) maps each script to its
 * file, for the pages that load it (`components/ui/page-script.tsx`).
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, context } from "esbuild";

const kept = join("dist", "page-scripts");
const served = join(".next", "static", "page-scripts");
const isScript = /\.script\.tsx?$/;

/** In development React hydrates every page, and does not expect earlier changes by a script. */
const waitForReact = `if (document.querySelector("main[data-hydrates='']"))
  await new Promise((done) => document.addEventListener("hydrated", done, { once: true }));`;

function listSources() {
  return readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => isScript.test(file))
    .map((file) => join("components", file));
}

const toName = (file) => basename(file).replace(isScript, "");

const buildOptions = (outdir) => ({
  entryPoints: listSources().map((file) => ({ in: file, out: toName(file) })),
  outdir,
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
});

/** @param addresses file names by script */
function writeAddresses(mode, addresses) {
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, `${mode}.json`), JSON.stringify(Object.fromEntries(addresses)));
}

export async function buildPageScripts() {
  rmSync(kept, { recursive: true, force: true });
  const { metafile } = await build({
    ...buildOptions(kept),
    entryNames: "[name]-[hash]",
    minify: true,
    metafile: true,
  });
  const outputs = Object.entries(metafile.outputs);
  writeAddresses(
    "production",
    outputs.map(([file, { entryPoint }]) => [toName(entryPoint ?? ""), basename(file)]),
  );
}

/** For the development server: builds the scripts, and again whenever one changes. A new script needs a new start. */
export async function watchPageScripts() {
  const options = { ...buildOptions(served), banner: { js: waitForReact }, sourcemap: "inline" };
  const watched = await context(options);
  await watched.rebuild();
  writeAddresses(
    "development",
    listSources().map((file) => [toName(file), `${toName(file)}.js`]),
  );
  await watched.watch();
}

/** Copies the scripts into the build's files, which Next empties on each build. */
export function publishPageScripts() {
  cpSync(kept, served, { recursive: true, filter: (file) => !file.endsWith(".json") });
}
