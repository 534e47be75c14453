/**
 * Where an Arabic line turns to a number or a name in another script and back, readers work out from
 * the drawing on which side a sign stands, each in its own way. Invisible marks settle it: those that
 * the text has itself, and one more beside each sign at such a turn.
 */
const mark = "\u200F";
const foreign = /[\p{Script=Latin}\p{N}]/u;
const sign = /^[^\p{L}\p{N}\p{M}\s]+$/u;
const invisible = /^\p{Cf}+$/u;

/**
 * The texts of the glyphs of each run, from left to right, with the marks of their turns. A mark joins
 * the text of the next glyph, since PDF.js passes over a glyph that means nothing else.
 */
export function markTurns(runs: readonly string[][]): string[][] {
  let before = "";
  let carried = "";
  return runs.map((run) =>
    run.map((text, index) => {
      if (invisible.test(text)) {
        carried += text;
        return "";
      }
      const turns =
        (sign.test(before) && foreign.test(text)) || (foreign.test(before) && sign.test(text));
      const marks = carried || (index === 0 && turns ? mark : "");
      carried = "";
      before = text;
      return marks + text;
    }),
  );
}
