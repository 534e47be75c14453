/** The gate server of this process, for the desk's pages, which Next bundles separately. */
import "server-only";
import type { GateContext } from "./addresses";

export interface GateService extends Pick<GateContext, "devices" | "passList" | "metrics"> {
  isOpen: boolean;
  /** Where devices reach it: the origin that a proxy gives it. */
  origin?: string;
  /** Whether people at the desk are paired, too. */
  pairsPeople: boolean;
}

const place = Symbol.for("istanbul-expo.gate");
const shared = globalThis as typeof globalThis & { [place]?: GateService };

export function provideGateService(gate: GateService): void {
  shared[place] = gate;
}

/** Undefined in the public server's process. */
export function findGateService(): GateService | undefined {
  return shared[place];
}
