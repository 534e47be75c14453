/** What a program is: who does what, how long after the step before, and by which dice. */
import fc from "fast-check";
import { actors } from "./actors";

export interface Step {
  /** The time since the step before, in milliseconds. */
  wait: number;
  /** A name in the list of actors. */
  actor: string;
  input: unknown;
  /** Seeds the randomness of the step, which stays the same if others are left out. */
  dice: number;
}

export interface Program {
  seed: number;
  steps: Step[];
}

/** Most steps meet; some have the world for themselves. */
const wait = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 3, 10, 25, 60, 150) },
  { weight: 3, arbitrary: fc.constantFrom(500, 3000, 20_000) },
  { weight: 1, arbitrary: fc.constantFrom(90_000, 11 * 60_000) },
);
const dice = fc.noShrink(fc.integer());

const step: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(actors).map(([actor, { weight, input }]) => ({
    weight,
    arbitrary: fc.record({ wait, actor: fc.constant(actor), input, dice }),
  })),
);

export const program: fc.Arbitrary<Program> = fc.record({
  seed: dice,
  steps: fc.array(step, { maxLength: 60, size: "max" }),
});

/** For a reader, one step a line. */
export function formatProgram({ steps }: Program): string {
  const lines = steps.map(
    ({ wait: ms, actor, input }) =>
      `${String(ms).padStart(7)} ms  ${actor} ${JSON.stringify(input)}`,
  );
  return lines.join("\n");
}
