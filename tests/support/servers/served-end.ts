import type {} from "./served-start";

/** After the last served test. */
export default function end(): Promise<void> | undefined {
  return globalThis.servedSite?.stop();
}
