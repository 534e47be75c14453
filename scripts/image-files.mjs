/**
 * `node scripts/image-files.mjs FOLDER`: copies what the built site needs, which is the build and the production
 * packages without files that only a build or a debugger reads.
 */
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const out = process.argv[2];
if (!out) throw new Error("Usage: node scripts/image-files.mjs FOLDER");

/** Needed only by a build, except Node, which the image has. */
const notToRun =
  /^node_modules\/(typescript|@swc\/(core|types)|@next\/swc|next-intl-swc-plugin|node-linux)/;

/** Files that production never loads. */
const unused = [
  /\.(map|md|d\.[cm]?ts|nft\.json|tsbuildinfo)$/,
  /\.(development|runtime\.dev)\.js$/,
  /^\.next\/(cache|dev|diagnostics|trace|types)/,
  /\/next\/dist\/(docs|esm)(\/|$)/,
  /node_modules\/(bintrees\/test|zod\/src)(\/|$)/,
  // Pages for the framework's client, which no public page loads, and their pieces. Next treats a missing one as dynamic.
  /^\.next\/server\/app\/.*\.(segments|rsc)(\/|$)/,
];

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const production = Object.entries(packages)
  .filter(
    ([path, { dev, devOptional, link }]) =>
      path.startsWith("node_modules/") && !link && !dev && !devOptional && !notToRun.test(path),
  )
  .map(([path]) => path)
  .filter((path) => existsSync(path));

for (const path of [".next", "dist", "public", ...production]) {
  // A package inside another package is listed separately.
  const within = path === ".next" ? undefined : `${path}/node_modules`;
  cpSync(path, join(out, path), {
    recursive: true,
    // The build contains links to packages beside it.
    verbatimSymlinks: true,
    filter: (file) => file !== within && !unused.some((pattern) => pattern.test(file)),
  });
}
for (const file of ["package.json", "next.config.mjs"]) cpSync(file, join(out, file));
