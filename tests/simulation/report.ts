/** What a reader needs of a broken program. */
import { formatProgram, type Program } from "./program";
import type { Outcome } from "./run-program";

const LAST_LINES = 12;
const LAST_EVENTS = 60;
const MAX_BREAKS = 5;

export interface Failure {
  seed: number;
  /** How many programs ran before it was found. */
  programs: number;
  /** Shrunk. */
  program: Program;
  outcome: Outcome;
}

export function formatFailure({ seed, programs, program, outcome }: Failure): string {
  const logs = Object.entries(outcome.logs).map(
    ([name, lines]) => `${name}:\n${indent(lines.slice(-LAST_LINES))}`,
  );
  const steps = outcome.trace.filter((line) => / world: |: (?:mail|ada|cem|eva) /.test(line));
  const broken = outcome.broken.map(
    ({ promise, breaks }) => `${promise}:\n${indent(breaks.slice(0, MAX_BREAKS))}`,
  );
  return [
    `Broken by the program of seed ${seed}, the ${programs}. of this run. What holds no more:`,
    ...broken,
    `The program, shrunk to ${program.steps.length} steps; to keep it, add it to regressions.txt:`,
    formatProgram(program),
    "What was done, and what came of it:",
    indent(steps.slice(-LAST_EVENTS)),
    "The last lines of each process:",
    ...logs,
  ].join("\n\n");
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join("\n");
