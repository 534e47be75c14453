/** Runs generated programs until one breaks a promise, and shrinks it. */
import fc from "fast-check";
import { type Program, program } from "./program";
import type { Failure } from "./report";
import { type Outcome, runProgram } from "./run-program";
import { shrinkProgram } from "./shrink";

interface SearchLimits {
  seed: number;
  /** From one seed to the next. */
  stride: number;
  programs: number;
  ms: number;
}

interface SearchResult {
  programs: number;
  /** Events of all programs together. */
  events: number;
  failure?: Failure;
}

/** A reader waits no longer for a shorter program. */
const { SIMULATION_SHRINKING_MINUTES = "3" } = process.env;
const MAX_SHRINKING_MS = Number(SIMULATION_SHRINKING_MINUTES) * 60_000;

const now = () => performance.now();

/** Each seed is one program. */
export async function searchPrograms(
  { seed, stride, programs, ms }: SearchLimits,
  folder: string,
): Promise<SearchResult> {
  const end = now() + ms;
  const result: SearchResult = { programs: 0, events: 0 };
  for (; result.programs < programs && now() < end; result.programs += 1) {
    const ownSeed = seed + stride * result.programs;
    const [one] = fc.sample(program, { seed: ownSeed, numRuns: 1 }) as [Program];
    const outcome = await runProgram(one, folder);
    result.events += outcome.events;
    if (outcome.broken.length === 0) continue;
    const shrunk = await shrinkFailure(one, outcome, folder);
    result.failure = { seed: ownSeed, programs: result.programs + 1, ...shrunk };
    break;
  }
  return result;
}

async function shrinkFailure(found: Program, { broken }: Outcome, folder: string) {
  const end = now() + MAX_SHRINKING_MS;
  const [first] = broken;
  const isBroken = async (smaller: Program) => {
    const outcome = await runProgram(smaller, folder);
    return outcome.broken.some(({ promise }) => promise === first?.promise);
  };
  const program = await shrinkProgram(found, isBroken, () => now() > end);
  return { program, outcome: await runProgram(program, folder) };
}
