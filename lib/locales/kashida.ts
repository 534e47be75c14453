/** Letters that join the one after them. */
const joining = /^[بتثجحخسشصضطظعغفقكلمنهيئ]$/;

/** As long as the other lines of the heading, in letters. */
const LINE_LENGTH = 17;

/**
 * Draws the first word of a short Arabic line with a long stroke (kashida) after its second letter, as a headline is
 * lettered. The result is for the eye alone: readers and search engines get the line as it is written.
 * @returns undefined if the word has no place for it, or the line no room
 */
export function drawKashida(line: string): string | undefined {
  const [, second = "", third = ""] = line;
  const strokes = LINE_LENGTH - line.length;
  // Lam and alef are one letter together.
  if (!joining.test(second) || !/^[ء-ي]$/.test(third) || /^ل[اأإآ]$/.test(second + third))
    return undefined;
  return strokes < 3 ? undefined : line.slice(0, 2) + "\u0640".repeat(strokes) + line.slice(2);
}
