/**
 * Bundles each process into one file that Node runs without a build tool: the site, the desk, and
 * the commands, which then need no development packages. The files go to `dist/`, or to the given
 * folder.
 */
import { build } from "esbuild";

await build({
  entryPoints: ["server.ts", "desk.ts", "fair.ts"],
  outdir: process.argv[2] ?? "dist",
  outExtension: { ".js": ".cjs" },
  bundle: true,
  platform: "node",
  target: "node22",
  format: "cjs",
  sourcemap: "linked",
  // Under this condition "server-only" is empty, as in Next's own server bundles.
  conditions: ["react-server"],
  // These packages are loaded from node_modules: they have files of their own, or Next's bundles
  // load them, too.
  external: [
    "next",
    "@next/env",
    "firebase-admin",
    "firebase-admin/*",
    "@google-cloud/firestore",
    "google-auth-library",
    "pino",
    "sharp",
  ],
  logLevel: "warning",
});
