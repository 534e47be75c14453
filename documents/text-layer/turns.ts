/**
 * Where an Arabic line turns to a number or a name in another script and back, readers work out from
 * the drawing on which side a sign stands, each in its own way. Invisible marks settle it: those that
 * the text has itself, and one more beside each sign at such a turn.
 */
export const mark = "\u061C";
const foreign = /[\p{Script=Latin}\p{N}]/u;
const sign = /^[^\p{L}\p{N}\p{M}\s]+$/u;
const invisible = /^\p{Cf}+$/u;

/**
 * The texts of the glyphs of each run, from left to right, with the marks of their turns. A mark joins
 * the text of the next glyph, since PDF.js passes over a glyph that means nothing else.
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
      const turns = index === 0 && turnBetween(before, text);
      const marks = carried || (turns || endsSentence(run[index - 1] ?? before, text) ? mark : "");
      carried = "";
      return marks + text;
    }),
  );
}

function turnBetween(one: string, other: string): boolean {
  return (
    (/[^\p{L}\p{N}\p{M}]$/u.test(one) && foreign.test(other)) ||
    (foreign.test(one) && sign.test(other))
  );
}

/** Poppler takes a sign and the blank after it for a number, unless a mark stands between them. */
function endsSentence(before: string, text: string): boolean {
  return sign.test(text) && /\s$/.test(before);
}
