/** In each test file: notes which mutants it comes by, and answers whether one is switched on. */
import { appendFileSync } from "node:fs";

const { MUTANT, MUTANT_HITS = "" } = process.env;
/** A mutant in an endless loop ends its test. */
const MAX_CALLS = 2_000_000;
const calls = new Map<string, number>();

Object.assign(globalThis, {
  isMutant(id: string): boolean {
    const count = (calls.get(id) ?? 0) + 1;
    calls.set(id, count);
    if (count === 1) appendFileSync(MUTANT_HITS, `${id}\n`);
    if (id === MUTANT && count > MAX_CALLS) throw new Error("The mutant does not end.");
    return id === MUTANT;
  },
});
