/** The gate server of this process, for the desk's pages, which are in a bundle of Next's. */
import "server-only";
import type { DoorMeans } from "./addresses";

export interface ProvidedDoor extends Pick<DoorMeans, "devices" | "passList" | "metrics"> {
  isOpen: boolean;
  /** Where devices reach it: the origin that a proxy gives it. */
  origin?: string;
  /** Whether the desk's people are paired, too. */
  pairsPeople: boolean;
}

const place = Symbol.for("istanbul-expo.door");
const shared = globalThis as typeof globalThis & { [place]?: ProvidedDoor };

export function provideDoor(door: ProvidedDoor): void {
  shared[place] = door;
}

/** Undefined in the process of the public server. */
export function providedDoor(): ProvidedDoor | undefined {
  return shared[place];
}
