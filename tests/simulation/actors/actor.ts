/** What an actor is: steps that programs are made of. */
import type fc from "fast-check";
import type { History } from "../history";
import type { Machines } from "../processes/machines";
import type { Random } from "../world/random";
import type { World } from "../world/world";

export interface Scene {
  world: World;
  machines: Machines;
  history: History;
}

export interface Actor<Input = unknown> {
  /** How often it comes, beside the others. */
  weight: number;
  /** The details of a step. Small numbers name people, machines and earlier things, so that steps meet. */
  input: fc.Arbitrary<Input>;
  /**
   * Not awaited: others act meanwhile.
   * @returns what a reader of the program is told
   */
  act(scene: Scene, input: Input, random: Random): Promise<string | undefined> | string | undefined;
}

/** Keeps the type of the input together with what reads it. */
export const defineActor = <Input>(actor: Actor<Input>): Actor => actor as Actor;

/** One of several, by a number that a program has; the later ones by negative habits of nobody. */
export function pick<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % Math.max(1, items.length)];
}
