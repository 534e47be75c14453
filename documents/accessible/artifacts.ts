/**
 * Marks what is drawn but means nothing (backgrounds, lines, signs without a meaning) as artifacts: a screen reader skips
 * them. Chromium leaves them without any mark, and PDF/UA wants one on everything.
 */

interface Operation {
  operator: string;
  operands: string;
  start: number;
  end: number;
}

/** A literal or hexadecimal string, a dictionary, an array, a name or number, or an operator. */
const token =
  /\((?:\\.|[^\\()])*\)|<<|>>|<[\dA-Fa-f\s]*>|[[\]]|\/[^\s()<>[\]{}/%]*|[-+.\d]+|[A-Za-z'"][A-Za-z\d]*\*?/gs;

const beginsPath = new Set(["m", "re"]);
const paints = new Set(["f", "F", "f*", "S", "s", "B", "B*", "b", "b*"]);
const showsText = new Set(["Tj", "TJ", "'", '"']);
const draws = new Set(["Do", "sh"]);

/** @throws Error if tagged and other text are in one text object */
export function markArtifacts(content: string): string {
  const places: { start: number; end: number }[] = [];
  const open: boolean[] = [];
  let path: number | undefined;
  let text: { start: number; isShown: boolean; isTagged: boolean } | undefined;
  for (const { operator, operands, start, end } of parseOperations(content)) {
    const isMarked = open.includes(true);
    if (operator === "BDC" || operator === "BMC") {
      const isOwn = operands.includes("/MCID") || operands.startsWith("/Artifact");
      open.push(isOwn);
      if (text) text.isTagged ||= isOwn;
    } else if (operator === "EMC") open.pop();
    else if (beginsPath.has(operator)) path ??= start;
    else if (operator === "n") path = undefined;
    else if (paints.has(operator)) {
      if (!isMarked) places.push({ start: path ?? start, end });
      path = undefined;
    } else if (operator === "BT") text = { start, isShown: false, isTagged: false };
    else if (showsText.has(operator)) {
      if (text && !isMarked) text.isShown = true;
    } else if (operator === "ET") {
      if (text?.isShown && text.isTagged) throw new Error("A text object is tagged in part.");
      if (text?.isShown) places.push({ start: text.start, end });
      text = undefined;
    } else if (draws.has(operator) && !isMarked) places.push({ start, end });
  }
  return wrapPlaces(content, places);
}

function* parseOperations(content: string): Generator<Operation> {
  let start: number | undefined;
  let depth = 0;
  for (const { 0: word, index } of content.matchAll(token)) {
    start ??= index;
    if (word === "<<" || word === "[") depth += 1;
    else if (word === ">>" || word === "]") depth -= 1;
    if (depth > 0 || !/^[A-Za-z'"]/.test(word) || word === "true" || word === "false") continue;
    const end = index + word.length;
    yield { operator: word, operands: content.slice(start, index), start, end };
    start = undefined;
  }
}

function wrapPlaces(content: string, places: readonly { start: number; end: number }[]): string {
  let end = 0;
  const pieces: string[] = [];
  for (const place of places) {
    const drawing = content.slice(place.start, place.end);
    pieces.push(content.slice(end, place.start), `/Artifact BMC\n${drawing}\nEMC`);
    end = place.end;
  }
  return [...pieces, content.slice(end)].join("");
}
