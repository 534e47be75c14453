/**
 * Bundles the site, the desk and the commands into one file each, which Node runs without a build tool or development
 * packages. Writes to `dist/`, or to the given folder.
 */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const outdir = process.argv[2] ?? "dist";

const { outputFiles } = await build({
  entryPoints: ["server.ts", "desk.ts", "fair.ts"],
  outdir,
  write: false,
  outExtension: { ".js": ".cjs" },
  bundle: true,
  platform: "node",
  target: "node22",
  format: "cjs",
  sourcemap: "linked",
  // Under this condition "server-only" is empty, as in Next's own server bundles.
  conditions: ["react-server"],
  // Loaded from node_modules: they have files of their own, or Next's bundles load them, too. `react-dom` has no
  // renderer under the condition above.
  external: [
    "next",
    "@next/env",
    "firebase-admin",
    "firebase-admin/*",
    "@google-cloud/firestore",
    "google-auth-library",
    "passkit-generator",
    "pino",
    "react-dom",
    "sharp",
  ],
  logLevel: "warning",
});

// A process that starts meanwhile reads an old or a new file, never half of one.
mkdirSync(outdir, { recursive: true });
for (const { path, contents } of outputFiles) {
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}
