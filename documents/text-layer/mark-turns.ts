/**
 * Adds direction marks at turns: where an Arabic line changes to a number or a name in another script. There, each
 * reader guesses differently on which side a sign stands. Invisible marks decide it: those of the text itself, and one
 * more beside each sign at a turn.
 */
export const ARABIC_LETTER_MARK = "\u061C";
const foreign = /[\p{Script=Latin}\p{N}]/u;
const sign = /^[^\p{L}\p{N}\p{M}\s]+$/u;
const invisible = /^\p{Cf}+$/u;

/**
 * The texts of each run's glyphs, from left to right, with the marks at turns. A mark is joined to the next glyph's
 * text, because PDF.js ignores a glyph that means only a mark.
 */
export function markTurns(runs: readonly string[][]): string[][] {
  let carried = "";
  return runs.map((run, number) =>
    run.map((text, index) => {
      if (invisible.test(text)) {
        carried += text;
        return "";
      }
      const before = runs[number - 1]?.at(-1) ?? "";
      const turns = index === 0 && isTurn(before, text);
      const marks =
        carried ||
        (turns || isSentenceEnd(run[index - 1] ?? before, text) ? ARABIC_LETTER_MARK : "");
      carried = "";
      return marks + text;
    }),
  );
}

function isTurn(one: string, other: string): boolean {
  return (
    (/[^\p{L}\p{N}\p{M}]$/u.test(one) && foreign.test(other)) ||
    (foreign.test(one) && sign.test(other))
  );
}

/** Without a mark between them, Poppler takes a sign and the blank after it for a number. */
function isSentenceEnd(before: string, text: string): boolean {
  return sign.test(text) && /\s$/.test(before);
}
