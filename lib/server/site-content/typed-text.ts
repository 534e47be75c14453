/** What a typed text must be, wherever it stands. */
import { fillFacts } from "@/lib/i18n/item-text";
import type { Locale } from "@/lib/locales";
import type { Checked, ContentError } from "@/lib/site-content/content-errors";
import { measureWord, type TextPlace, textPlaces } from "@/lib/site-content/text-places";
import { cleanText, hasControl } from "./clean-text";

export type TextCheck = Checked<string>;
type TextError = Omit<ContentError, "path">;

/** Entities are no markup for a page, but whoever types one means it. `< 200 m` and `R&D;` are text. */
export const MARKUP =
  /<[a-z!/?]|&(?:#\w+|[lg]t|amp|quot|apos|nbsp|shy|zwn?j|[lr]rm|[nm]dash|hellip|[lr][sd]?quo|copy|reg|trade|euro|middot|[a-z]+(?:uml|cedil|acute|grave|circ|tilde|slash|ring|lig));/i;

/** Longer than any text with the names of facts in it. */
const MAX_SOURCE_LENGTH = 2000;

export const refuse = (code: TextError["code"], more: Omit<TextError, "code"> = {}): TextCheck => ({
  errors: [{ path: "", code, ...more }],
});

/** Checks a text of an item, which may name facts of the fair (`{dates}`). Other braces are text. */
export const checkItemText = (text: string, locale: Locale, place: TextPlace): TextCheck =>
  checkAs(text, place, (value) => fillFacts(value, locale));

/** Checks a text that is shown as it is, such as a name. */
export const checkName = (text: string, place: TextPlace): TextCheck =>
  checkAs(text, place, (value) => value);

function checkAs(text: string, place: TextPlace, toShown: (value: string) => string): TextCheck {
  const cleaned = checkCharacters(text);
  return cleaned.errors ? cleaned : checkRoom(cleaned.value, toShown(cleaned.value), place);
}

export function checkCharacters(text: string): TextCheck {
  if (text.length > MAX_SOURCE_LENGTH) return refuse("tooLong", { limit: MAX_SOURCE_LENGTH });
  if (hasControl(text)) return refuse("control");
  const value = cleanText(text);
  if (MARKUP.test(value)) return refuse("markup");
  if (!/[\p{L}\p{N}]/u.test(value)) return refuse("required");
  return { value };
}

/** A line breaks at blanks and behind hyphens. Marks of letters take no room. @param shown as it reads on the page */
export function checkRoom(value: string, shown: string, place: TextPlace): TextCheck {
  const { limit, longestWord } = textPlaces[place];
  if (countLetters(shown) > limit) return refuse("tooLong", { limit });
  const words = shown.split(/[ \n]|(?<=\p{Dash})/u);
  const long = words.find((word) => measureWord(word) > longestWord);
  return long ? refuse("longWord", { limit: longestWord, name: long }) : { value };
}

const countLetters = (text: string) => text.replace(/[\p{M}\p{Cf}]/gu, "").length;
