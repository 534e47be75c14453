/** The gate server of this process, for the desk's pages, which are in a bundle of Next's. */
import "server-only";
import type { GateContext } from "./addresses";

export interface GateService extends Pick<GateContext, "devices" | "passList" | "metrics"> {
  isOpen: boolean;
  /** Where devices reach it: the origin that a proxy gives it. */
  origin?: string;
  /** Whether the desk's people are paired, too. */
  pairsPeople: boolean;
}

const place = Symbol.for("istanbul-expo.door");
const shared = globalThis as typeof globalThis & { [place]?: GateService };

export function provideGateService(gate: GateService): void {
  shared[place] = gate;
}

/** Undefined in the process of the public server. */
export function findGateService(): GateService | undefined {
  return shared[place];
}
