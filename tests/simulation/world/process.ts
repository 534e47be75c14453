/** A process of the product: code that shares nothing with another one but what it reaches through a port. */
import type { Random } from "./random";

const MAX_LOG_LINES = 200;

export interface SimulatedProcess {
  readonly name: string;
  readonly random: Random;
  /** Nothing that it has begun goes on, and nothing reaches it any more. */
  isDead: boolean;
  /** What its modules keep per process on `globalThis`. */
  readonly globals: Map<symbol, unknown>;
  readonly log: string[];
  /** When the store failed it, and when it ended: then it may not know what it has done. */
  readonly troubles: number[];
}

/** @param log that of the process before it, so that a reader sees both */
export function createProcess(name: string, random: Random, log: string[] = []): SimulatedProcess {
  return {
    name,
    random,
    isDead: false,
    globals: new Map(),
    log,
    troubles: [],
  };
}

export function addLogLine({ log }: Pick<SimulatedProcess, "log">, line: string): void {
  log.push(line);
  if (log.length > MAX_LOG_LINES) log.shift();
}
