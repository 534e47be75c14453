/** Kills a process that corrects, merges and erases registrations, again and again, and counts what is wrong afterwards. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { RegistrationRecord } from "@/lib/registration/record";
import { readEnv } from "@/lib/services/env";
import { openDatabase } from "@/lib/services/store";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { DAY, newVisitor, type Step, type Task, type Told, tokenOf } from "./correction-steps";

export interface CorrectionFigures {
  rounds: number;
  /** Corrections that were answered with "replaced". */
  corrected: number;
  /** Merges that were answered. */
  merged: number;
  /** Erasures that were answered. */
  erased: number;
  /** Erased people of whom something is left: the registration, the message, the mark, or no line in the log. */
  left: number;
  /** What was begun and not answered when the process was killed; the next one did it again. */
  cutOff: number;
  /** Registrations, or answered corrections, that are not there. */
  lost: number;
  /** Merges of which a part was done. */
  halves: number;
  /** People with more than one registration after their merge was answered. */
  doubled: number;
  /** Passes that do not open their registration, and such that open one that was erased. */
  wrongPasses: number;
  /** Registrations with more or fewer lines in the log than corrections. */
  wrongLines: number;
  /** Merged people whose first arrival is another. */
  wrongArrivals: number;
}

const SHARED = 5;

/** @param variables choose the store */
export async function killWhileCorrecting(
  rounds: number,
  variables: Record<string, string>,
): Promise<CorrectionFigures> {
  const store = createDeskStore(await openDatabase(readEnv({ NODE_ENV: "test", ...variables })));
  const ids = Array.from({ length: SHARED }, (_, n) => `shared-${n}`);
  for (const id of ids) {
    await store.create("visit", id, newVisitor(id));
  }
  const journal: Journal = { answered: [], halves: 0 };
  let again: Step[] = [];
  let cutOff = 0;
  for (let round = 0; round < rounds; round += 1) {
    const answers = 5 + ((round * 37) % 40);
    again = await oneRound({ round, ids, again }, variables, answers, journal);
    cutOff += again.length;
  }
  // The last ones are repeated, too.
  await oneRound({ round: rounds, ids, again }, variables, again.length + 1, journal);
  const figures = await examine(store, ids, journal);
  await store.close();
  return { rounds, cutOff, ...figures };
}

interface Journal {
  answered: { step: Step; outcome: string }[];
  halves: number;
}

/** Runs one process until it has told so many answers, and kills it. @returns what was not answered */
async function oneRound(
  task: Task,
  variables: Record<string, string>,
  answers: number,
  journal: Journal,
): Promise<Step[]> {
  const script = [
    "--conditions=react-server",
    "--import",
    "tsx",
    "tests/support/stores/correction-writer.ts",
  ];
  const child = spawn(process.execPath, [...script, JSON.stringify(task)], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  const open = new Map<number, Step>();
  let left = answers;
  for await (const line of createInterface(child.stdout)) {
    // The last line may be cut off: then its step had not begun.
    const told = parsed(line);
    if (!told) continue;
    if ("begun" in told) open.set(told.begun, told.step);
    if ("found" in told && ![1, 3].includes(told.found)) journal.halves += 1;
    if ("ended" in told) {
      const step = open.get(told.ended);
      open.delete(told.ended);
      if (step) journal.answered.push({ step, outcome: told.outcome });
      left -= 1;
      if (left === 0) child.kill("SIGKILL");
    }
  }
  await closed;
  if (left > 0) throw new Error("The process ended by itself.");
  return [...open.values()];
}

function parsed(line: string): Told | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** How many corrections a record has seen. */
function countIn(record: RegistrationRecord | undefined): number {
  return record && "postalCode" in record ? Number(record.postalCode) : -1;
}

async function examine(store: DeskStore, ids: string[], { answered, halves }: Journal) {
  const stored = new Map(
    (await Array.fromAsync(store.list("visit"))).map((one) => [one.id, one.record] as const),
  );
  const lines = Map.groupBy(await Array.fromAsync(store.corrections.since()), ({ id }) => id);
  const corrections = answered.flatMap(({ step, outcome }) =>
    step.kind === "correction" && outcome === "replaced" ? [step] : [],
  );
  const merges = answered.flatMap(({ step }) => (step.kind === "merge" ? [step] : []));
  const erasures = answered.flatMap(({ step }) => (step.kind === "erase" ? [step] : []));
  const countOf = (id: string) => countIn(stored.get(id));
  const isLost = ({ id, change }: (typeof corrections)[number]) =>
    countOf(id) < countIn(change.record);
  let wrongPasses = 0;
  for (const id of stored.keys()) {
    if ((await store.findByToken(tokenOf(id)))?.id !== id) wrongPasses += 1;
  }
  let wrongArrivals = 0;
  for (const { keep, others } of merges) {
    for (const id of others) if (await store.findByToken(tokenOf(id))) wrongPasses += 1;
    const first = (await store.arrivals.of("visit", keep))[DAY];
    if (first?.getTime() !== 1000 - others.length) wrongArrivals += 1;
  }
  const logged = new Set((await Array.fromAsync(store.erasures.since())).flatMap(({ ids }) => ids));
  let left = 0;
  for (const { id } of erasures) {
    const message = await store.queue.get({ id, kind: "confirmation" });
    const marks = Object.keys(await store.arrivals.of("visit", id));
    if (stored.has(id) || message || marks.length > 0 || !logged.has(id)) left += 1;
  }
  return {
    corrected: corrections.length,
    erased: erasures.length,
    left,
    merged: merges.length,
    lost:
      [...ids, ...merges.map(({ keep }) => keep)].filter((id) => !stored.has(id)).length +
      corrections.filter(isLost).length,
    halves,
    doubled: merges.filter(({ others }) => others.some((id) => stored.has(id))).length,
    wrongPasses,
    wrongLines: ids.filter((id) => (lines.get(id)?.length ?? 0) !== countOf(id)).length,
    wrongArrivals,
  };
}
