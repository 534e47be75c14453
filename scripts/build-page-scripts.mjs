/**
 * Bundles the page scripts, `components/**\/*.script.ts(x)`: small modules that enhance existing HTML; and those of
 * islands, `components/**\/*.island.tsx`, which hydrate a part of a page. File names contain a digest of the contents.
 * `dist/page-scripts/production.json` (or `development.json`) maps each script to its file and those that it imports,
 * for the pages that load it (`components/ui/page-script.tsx`).
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build, context } from "esbuild";
import { transform } from "lightningcss";

const kept = join("dist", "page-scripts");
const served = join(".next", "static", "page-scripts");
const isScript = /\.script\.tsx?$/;
const isIsland = /\.island\.tsx$/;
const isEntry = /\.(script|island)\.tsx?$/;

/** In development React hydrates every page, and does not expect earlier changes by a script. */
const waitForReact = `if (document.querySelector("main[data-hydrates='']"))
  await new Promise((done) => document.addEventListener("hydrated", done, { once: true }));`;

function listSources(kind) {
  return readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => kind.test(file))
    .map((file) => join("components", file));
}

const toName = (file) => basename(file).replace(isEntry, "");

/** Compared with what Next has built. */
const usedNames = new Set();

/**
 * Class names as Next's bundler writes them, without their rules, which are in the page. Both use Lightning CSS, whose
 * names depend on the file's path.
 */
const classNames = {
  name: "class names",
  setup({ onLoad }) {
    onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
      const { exports } = transform({
        filename: `[project]/${relative(process.cwd(), path)}`,
        code: readFileSync(path),
        cssModules: { pattern: "[hash]_[local]" },
      });
      const names = Object.entries(exports).map(([local, { name }]) => [local, name]);
      for (const [, name] of names) usedNames.add(name);
      return { contents: JSON.stringify(Object.fromEntries(names)), loader: "json" };
    });
  },
};

/** A file that a script fetches, written as Next's bundler understands it: `new URL("….wasm", import.meta.url)`. */
const fetchedFiles = {
  name: "fetched files",
  setup({ onLoad }) {
    onLoad({ filter: /code-reader\.ts$/ }, ({ path }) => {
      const address = /"([^"]+\.wasm)"(?=,\s*import\.meta\.url)/;
      const code = readFileSync(path, "utf8");
      const [, file] = code.match(address) ?? [];
      if (!file) throw new Error(`${path} names no file.`);
      const contents = `import file from "${file}";\n${code.replace(address, "file")}`;
      return { contents, loader: "ts" };
    });
  },
};

const buildOptions = (outdir, sources) => ({
  entryPoints: sources.map((file) => ({ in: file, out: toName(file) })),
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
  const names = { entryNames: "[name]-[hash]", minify: true, metafile: true };
  const scripts = await build({ ...buildOptions(kept, listSources(isScript)), ...names });
  // Each of its own: few visitors open two, and what they share would be further files to ask for.
  const islands = await Promise.all(
    listSources(isIsland).map((file) =>
      build({
        ...buildOptions(kept, [file]),
        ...names,
        plugins: [classNames, fetchedFiles],
        loader: { ".wasm": "file" },
        assetNames: "[name]-[hash]",
        // What an island loads only when it is used.
        splitting: true,
        chunkNames: "[name]-[hash]",
      }),
    ),
  );
  writeAddresses(
    "production",
    [scripts, ...islands].flatMap(({ metafile: { outputs } }) =>
      Object.entries(outputs)
        .filter(([, { entryPoint }]) => isEntry.test(entryPoint ?? ""))
        .map(([file, { entryPoint }]) => [toName(entryPoint), listLoaded(outputs, file).join(" ")]),
    ),
  );
}

/** A script's file and those that it imports, so that a page can ask for all at once. */
function listLoaded(outputs, file) {
  const imported = outputs[file].imports.filter(({ kind }) => kind === "import-statement");
  const files = imported.flatMap(({ path }) => listLoaded(outputs, path));
  return [...new Set([basename(file), ...files])];
}

/** For the development server: builds the scripts, and again whenever one changes. A new script needs a new start. */
export async function watchPageScripts() {
  const options = {
    ...buildOptions(served, listSources(isScript)),
    banner: { js: waitForReact },
    sourcemap: "inline",
  };
  const watched = await context(options);
  await watched.rebuild();
  writeAddresses(
    "development",
    listSources(isScript).map((file) => [toName(file), `${toName(file)}.js`]),
  );
  await watched.watch();
}

/**
 * Copies the scripts into the build's files, which Next empties on each build.
 * @throws Error if Next has named a class otherwise than the islands' scripts
 */
export function publishPageScripts() {
  const chunks = join(".next", "static", "chunks");
  const sheets = readdirSync(chunks).filter((file) => file.endsWith(".css"));
  const rules = sheets.map((file) => readFileSync(join(chunks, file), "utf8")).join("");
  const unknown = [...usedNames].filter((name) => !rules.includes(name));
  if (unknown.length > 0) throw new Error(`Next has not named ${unknown.join(", ")}.`);
  cpSync(kept, served, { recursive: true, filter: (file) => !file.endsWith(".json") });
}
