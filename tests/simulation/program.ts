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
  /** It begins on the first day of the fair. */
  isDuringFair?: boolean;
  steps: Step[];
}

/** Most steps meet; some have the world for themselves. */
const anyWait = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 3, 10, 25, 60, 150) },
  { weight: 3, arbitrary: fc.constantFrom(500, 3000, 20_000) },
  { weight: 1, arbitrary: fc.constantFrom(90_000, 11 * 60_000) },
);

/** In what time the steps of a program follow each other: what meets in an email's time needs seconds. */
const wait = fc.constantFrom(
  anyWait,
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(150, 400, 900, 2500) }, anyWait),
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(3000, 20_000, 70_000) }, anyWait),
);

const BEFORE_FAIR = "before the fair";
const DURING_FAIR = "during the fair";

/** Two steps with equal dice would draw equal ids. */
const dice = fc.noBias(fc.integer());

/** So that what is there first has been answered. */
const OPENING_MS = 3000;

type Named = [name: string, actor: Actor];

/** What the programs of a choice are made of. */
interface Cast {
  isDuringFair: boolean;
  opening: readonly Named[];
  actors: readonly Named[];
  maxSteps: number;
}

const listNamed = (actors: Record<string, Actor>, names = Object.keys(actors)): Named[] =>
  names.flatMap((name) => (actors[name] ? [[name, actors[name]]] : []));

/** Two subjects and whatever is around them. */
const everything: fc.Arbitrary<Cast> = fc
  .tuple(
    fc.subarray([...subjects], { minLength: 1, maxLength: 2 }),
    fc.subarray(listNamed(surrounding), { maxLength: 3 }),
  )
  .chain(([chosen, around]) => {
    const opening = chosen.flatMap(({ actors, first }) => listNamed(actors, first));
    const all = listNamed(Object.assign({}, ...chosen.map(({ actors }) => actors)));
    const own = fc.subarray(all, { minLength: Math.min(4, all.length) });
    const isDuringFair = chosen.some((subject) => subject.isDuringFair);
    return own.map((some) => ({
      ...{ opening, isDuringFair, maxSteps: 45 },
      actors: [...some, ...around],
    }));
  });

/** Few actors of one subject, and what it is sensitive to: then those meet often. */
const oneSubject: fc.Arbitrary<Cast> = fc.constantFrom(...subjects).chain((subject) => {
  const opening = listNamed(subject.actors, subject.first);
  const others = listNamed(subject.actors).filter(([name]) => !subject.first.includes(name));
  const least = Math.min(1, others.length);
  const own = fc.subarray(others, { minLength: least, maxLength: Math.min(4, others.length) });
  const around = fc.subarray(listNamed(surrounding, subject.around), { maxLength: 2 });
  return fc.tuple(own, around).map(([some, others]) => ({
    ...{ opening, isDuringFair: subject.isDuringFair === true, maxSteps: 20 },
    actors: [...new Map([...opening, ...some, ...others])],
  }));
});

const cast = fc.oneof({ weight: 1, arbitrary: everything }, { weight: 2, arbitrary: oneSubject });

const buildStep = ([actor, { input }]: Named, between: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.record({ wait: between, actor: fc.constant(actor), input, dice });

const buildSteps = (some: readonly Named[], between: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.oneof(
    ...some.map((named) => ({ weight: named[1].weight, arbitrary: buildStep(named, between) })),
  );

export const program: fc.Arbitrary<Program> = fc
  .tuple(cast, wait)
  .chain(([{ opening, isDuringFair, actors, maxSteps }, between]) => {
    // Who is there before anything else happens, and what it is about.
    const people = fc.array(buildStep(["visitor registers", openWith], anyWait), {
      minLength: 2,
      maxLength: 6,
    });
    const first = fc.tuple(...opening.map((named) => buildStep(named, fc.constant(OPENING_MS))));
    const rest = fc.array(buildSteps(actors, between), { maxLength: maxSteps, size: "max" });
    const steps = fc.tuple(people, first, rest).map((parts) => parts.flat());
    return fc.record({ seed: dice, isDuringFair: fc.constant(isDuringFair), steps });
  });

/** For a reader and for `regressions.txt`: when it begins and by which seed, then one step a line. */
export function formatProgram({ seed, isDuringFair, steps }: Program): string {
  const lines = steps.map(
    ({ wait: ms, actor, input, dice: own }) =>
      `${String(ms).padStart(7)} ms  ${actor} ${JSON.stringify(input)} ${own}`,
  );
  return [`${isDuringFair ? DURING_FAIR : BEFORE_FAIR}, ${seed}`, ...lines].join("\n");
}

/**
 * Reads what `formatProgram` has written.
 * @throws {Error} if a line is none of its lines
 */
export function parseProgram(text: string): Program {
  const [head = "", ...lines] = text.split("\n");
  const [, begin, seed] = HEAD.exec(head) ?? fail(head);
  const steps = lines.map((line) => {
    const [, ms, actor = "", input = "", own] = STEP.exec(line) ?? fail(line);
    return { wait: Number(ms), actor, input: JSON.parse(input) as unknown, dice: Number(own) };
  });
  return { seed: Number(seed), isDuringFair: begin === DURING_FAIR, steps };
}

const HEAD = new RegExp(`^(${BEFORE_FAIR}|${DURING_FAIR}), (-?\\d+)$`);
const STEP = /^ *(\d+) ms {2}(.+?) (\{.*\}) (-?\d+)$/;

function fail(line: string): never {
  throw new Error(`Not a line of a program: ${line}`);
}
