/** Typed texts as they are kept: what nobody sees is removed, what cannot be stored is refused. */
import { isStorable, normalizeText, removeInvisible } from "@/lib/registration/answers/clean-text";

/** Keeps a line whole; the texts of the release use it ("e-ihracat"). */
const WORD_JOINER = "\u2060";
const JOINERS = new RegExp(
  `((?<=[^\\s${WORD_JOINER}])${WORD_JOINER}(?=[^\\s${WORD_JOINER}]))|${WORD_JOINER}`,
  "g",
);

/** Without the breaks that become blanks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROL = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/;

export function cleanText(text: string): string {
  const baseVersion = text.split(WORD_JOINER).map(removeInvisible).join(WORD_JOINER);
  return normalizeText(baseVersion, false).replace(JOINERS, "$1").replace(/ {2,}/g, " ").trim();
}

/** Whether a text has characters that cannot be kept. Call it before cleaning. */
export const hasControl = (text: string) =>
  CONTROL.test(text) || !isStorable(removeInvisible(text));
