/**
 * Bundles each process into one file that Node runs without a build tool: the site's, the desk's, and
 * the commands', which then need no development packages. Into `dist/`, or the folder that is named.
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
  // The condition under which "server-only" is empty, as in Next's own server bundles.
  conditions: ["react-server"],
  // Loaded from node_modules: they bring files of their own, or are what Next's bundles load, too.
  external: [
    "next",
    "@next/env",
    "firebase-admin",
    "firebase-admin/*",
    "@google-cloud/firestore",
    "google-auth-library",
    "pino",
  ],
  logLevel: "warning",
});
