/**
 * Kills a process that counts landings and stores registrations, again and again, and compares its counts with what
 * it had told before.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { readEnv } from "@/lib/services/env";
import { openDatabase } from "@/lib/services/store";
import { createDeskStore } from "@/lib/store";

export interface LandingFigures {
  kills: number;
  /** Landings that were told to a process. */
  landings: number;
  /** Landings that the store has counted. */
  counted: number;
  /** Counts of a process that are higher than what it was told. */
  tooHigh: number;
  /** How long before its end the oldest landing came that a process lost, in milliseconds. */
  lostMs: number;
  /** Registrations that are stored, and the counted ones. */
  registrations: number;
  countedRegistrations: number;
}

/** What the process is to do, and what it tells. */
export interface LandingTask {
  writer: string;
  /** How many landings a second. */
  pace: number;
  /** Registrations that an earlier process had begun. */
  again: string[];
}
export type LandingTold = { landing: number } | { begun: string } | { stored: string };

/** @param variables choose the store */
export async function killWhileCounting(
  { landings, kills, pace }: { landings: number; kills: number; pace: number },
  variables: Record<string, string>,
): Promise<LandingFigures> {
  const rounds: { writer: string; times: number[]; end: number }[] = [];
  let again: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const writer = `writer${round}`;
    const until = Math.floor(landings / kills) + (round === 0 ? landings % kills : 0);
    const told = await oneRound({ writer, pace, again }, until, variables);
    rounds.push({ writer, times: told.times, end: told.end });
    again = told.open;
  }
  const store = createDeskStore(await openDatabase(readEnv({ NODE_ENV: "test", ...variables })));
  // What the last process had begun and not answered is stored and counted, or neither.
  const all = await store.sources.counts();
  const landed = all.filter(({ step }) => step === "landing");
  const totals = rounds.map(({ writer, times, end }) => {
    const own = landed.filter((one) => one.writer === writer);
    const count = own.reduce((sum, one) => sum + one.count, 0);
    return { count, over: Math.max(0, count - times.length), lost: end - (times[count] ?? end) };
  });
  const figures = {
    kills,
    landings: rounds.reduce((sum, { times }) => sum + times.length, 0),
    counted: totals.reduce((sum, { count }) => sum + count, 0),
    tooHigh: totals.reduce((sum, { over }) => sum + over, 0),
    lostMs: Math.round(Math.max(...totals.map(({ lost }) => lost))),
    registrations: await store.count("visit"),
    countedRegistrations: all
      .filter(({ step }) => step === "registered")
      .reduce((sum, { count }) => sum + count, 0),
  };
  await store.close();
  return figures;
}

/** Runs one process until it was told so many landings, and kills it. */
async function oneRound(task: LandingTask, landings: number, variables: Record<string, string>) {
  const script = [
    "--conditions=react-server",
    "--import",
    "tsx",
    "tests/support/stores/landings-writer.ts",
  ];
  const child = spawn(process.execPath, [...script, JSON.stringify(task)], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  const times: number[] = [];
  const open = new Set<string>();
  let end = 0;
  for await (const line of createInterface(child.stdout)) {
    const told = parsed(line);
    if (!told) continue;
    if ("begun" in told) open.add(told.begun);
    if ("stored" in told) open.delete(told.stored);
    if (!("landing" in told)) continue;
    times.push(performance.now());
    if (times.length !== landings) continue;
    end = performance.now();
    child.kill("SIGKILL");
  }
  await closed;
  if (times.length < landings) throw new Error("The process ended by itself.");
  return { times, end, open: [...open] };
}

/** A line that was cut off is none. */
function parsed(line: string): LandingTold | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
