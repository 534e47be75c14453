import type {} from "./stores-start";

/** After the last test of the stores. */
export default function end(): Promise<void> | undefined {
  return globalThis.storesEmulator?.stop();
}
