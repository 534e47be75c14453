import { withFigures } from "./filters";

/** They contain the placeholders `{shown}` and `{chosen}`. */
export interface HitSentences {
  all: string;
  some: string;
  none: string;
}

/** @param chosen the names of the active filters */
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
