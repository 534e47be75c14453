/** What a program is: who does what, how long after the step before, and by which dice. */
import fc from "fast-check";
import { subjects, surrounding } from "./actors";
import type { Actor } from "./actors/actor";
import { openWith } from "./actors/visitors";

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
/** Two steps with equal dice would draw equal ids. */
const dice = fc.noBias(fc.integer());

const MIN_ACTORS = 4;

type Named = [name: string, actor: Actor];

const buildStep = (some: readonly Named[]): fc.Arbitrary<Step> =>
  fc.oneof(
    ...some.map(([actor, { weight, input }]) => ({
      weight,
      arbitrary: fc.record({ wait, actor: fc.constant(actor), input, dice }),
    })),
  );

/** Not everything in each program: then what is there meets more often. */
const some: fc.Arbitrary<Named[]> = fc
  .tuple(
    fc.subarray([...subjects], { minLength: 1, maxLength: 2 }),
    fc.subarray(Object.entries(surrounding), { maxLength: 3 }),
  )
  .chain(([chosen, around]) => {
    const all = Object.entries<Actor>(Object.assign({}, ...chosen));
    const own = fc.subarray(all, { minLength: MIN_ACTORS });
    return own.map((named) => [...named, ...around]);
  });

/** Who is there before anything else happens. */
const opening = fc.array(buildStep([["visitor registers", openWith]]), {
  minLength: 2,
  maxLength: 6,
});

export const program: fc.Arbitrary<Program> = some.chain((named) => {
  const rest = fc.array(buildStep(named), { maxLength: 45, size: "max" });
  const steps = fc.tuple(opening, rest).map((both) => both.flat());
  return fc.record({ seed: dice, steps });
});

/** For a reader, one step a line. */
export function formatProgram({ steps }: Program): string {
  const lines = steps.map(
    ({ wait: ms, actor, input }) =>
      `${String(ms).padStart(7)} ms  ${actor} ${JSON.stringify(input)}`,
  );
  return lines.join("\n");
}
