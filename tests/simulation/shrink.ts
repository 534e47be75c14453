/** Leaves out of a broken program what it does not need. */
import type { Program, Step } from "./program";

/**
 * First large parts, then single steps, then waits. A step keeps its dice, so the others go on as before.
 * @param isBroken whether a program still breaks the same promise
 * @param isOver whether there is no time left
 */
export async function shrinkProgram(
  program: Program,
  isBroken: (program: Program) => Promise<boolean>,
  isOver: () => boolean,
): Promise<Program> {
  let { steps } = program;

  async function tryWith(some: Step[]): Promise<boolean> {
    if (isOver() || !(await isBroken({ ...program, steps: some }))) return false;
    steps = some;
    return true;
  }

  /** @returns whether something was left out */
  async function leaveOut(size: number): Promise<boolean> {
    let hasShrunk = false;
    // What comes last is needed least.
    for (let from = steps.length - size; from > -size; from -= size) {
      const at = Math.max(0, from);
      hasShrunk = (await tryWith(steps.toSpliced(at, from + size - at))) || hasShrunk;
    }
    return hasShrunk;
  }

  for (let size = Math.ceil(steps.length / 2); size > 1; size = Math.ceil(size / 2)) {
    await leaveOut(size);
  }
  while (!isOver() && (await leaveOut(1)));
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at];
    if (step && step.wait > 0) await tryWith(steps.with(at, { ...step, wait: 0 }));
  }
  return { ...program, steps };
}
