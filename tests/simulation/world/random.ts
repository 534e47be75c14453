/** Randomness of a program. Each actor's step and each process has its own, so that a shrunk program repeats the rest. */

export interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number below `limit`. */
  below(limit: number): number;
  isLucky(chance: number): boolean;
}

/** Mulberry32: small, quick, and equal on every machine. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    isLucky: (chance) => next() < chance,
  };
}

/** A number for a text, to name a stream of its own. */
export function hashText(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash | 0;
}
