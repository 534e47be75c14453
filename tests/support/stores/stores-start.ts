/** Before the first test of the stores: bundles the commands from the source, and starts one emulator for all files. */
import { execFileSync } from "node:child_process";
import { type FirestoreEmulator, startFirestoreEmulator } from "@/scripts/firestore-emulator";

declare global {
  var storesEmulator: FirestoreEmulator | undefined;
}

export default async function start(): Promise<void> {
  execFileSync(process.execPath, ["scripts/build-server.mjs"], { stdio: "inherit" });
  globalThis.storesEmulator = await startFirestoreEmulator({
    rules: "firestore.rules",
    isShortRun: true,
  });
  process.env.TESTS_EMULATOR = globalThis.storesEmulator.host;
}
