/** `npm run dev`: Next's development server behind our own, and page scripts that are built again when they change. */
import { spawn } from "node:child_process";
import { watchPageScripts } from "./build-page-scripts.mjs";
import { forwardStderr } from "./forward-stderr.mjs";

process.env.NEXT_TELEMETRY_DISABLED = "1";
await import("./build-server.mjs");
await watchPageScripts();
const server = spawn(process.execPath, ["dist/server.cjs", "--dev"], {
  stdio: ["inherit", "inherit", "pipe"],
});
forwardStderr(server);
// Ctrl-C reaches the server, too.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => server.kill());
server.once("exit", (code) => process.exit(code ?? 1));
