/** What was found, in words. */
import { withFigures } from "./filters";

/** The sentences of a language. `{shown}` and `{chosen}` are still open in them. */
export interface HitSentences {
  /** When nothing is asked for. */
  all: string;
  some: string;
  none: string;
}

/**
 * Says how many companies were found, and by what they were chosen.
 * @param chosen the names of what is asked for; none if nothing is
 */
export function formatHits(
  sentences: HitSentences,
  shown: number,
  chosen: readonly string[],
): string {
  if (chosen.length === 0) return sentences.all;
  return withFigures(shown > 0 ? sentences.some : sentences.none, {
    shown,
    chosen: chosen.join(" · "),
  });
}
