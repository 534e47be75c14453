/** Who runs: the process and the randomness of everything that follows from a step, also through timers. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { SimulatedProcess } from "./process";
import type { Random } from "./random";
import type { World } from "./world";

export interface Context {
  process: SimulatedProcess;
  random: Random;
}

const storage = new AsyncLocalStorage<Context>();
let current: World | undefined;

export function setWorld(world: World | undefined): void {
  current = world;
}

/** Undefined between programs. */
export const findWorld = (): World | undefined => current;

export function getWorld(): World {
  if (!current) throw new Error("No program is running.");
  return current;
}

export const findContext = (): Context | undefined => storage.getStore();

/** @throws Error outside a simulated process: its randomness and its end would be nobody's */
export function getContext(): Context {
  const context = storage.getStore();
  if (!context) throw new Error("This runs in no simulated process.");
  return context;
}

export const runInContext = <Result>(context: Context, work: () => Result): Result =>
  storage.run(context, work);
