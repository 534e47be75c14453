import type { Actor } from "../actor";

export type Actors = Record<string, Actor>;

export interface Subject {
  actors: Actors;
  /** What is there before the others meet: names of its actors. */
  first: string[];
  /** What its programs have around them: names of `surrounding`. */
  around: string[];
  isDuringFair?: true;
}

/** Everything that it does is about the same person. */
export const asOnePerson = (actor: Actor): Actor => ({
  ...actor,
  input: actor.input.map((input) => ({ ...Object(input), person: 0 })),
});
