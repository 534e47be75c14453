/** Numbers, codes and addresses as an English keyboard types them. Browsers load it, so it holds no tables. */
import { toAsciiDigits } from "@/lib/locales/digits";

/** Bidi controls, control characters without NUL, annotations and the like. Not blanks or line breaks. */
export const IGNORABLE =
  /(?![\s\0\u0085])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Noncharacter_Code_Point}\ufff9-\ufffc]|\ufeff/gu;

/** No script puts so many marks on one letter. The cost of composing grows with the square of their number. */
const PILED_MARKS = /\p{M}{31}/u;

/** Also middle dots, bullets, waves, and Japanese dashes. */
const SEPARATORS =
  /[\s\p{Dash}().[\]~\u00b7\u02d7\u0387\u2022\u2027\u2043\u2219\u223c\u22c5\u2500\u2501\u2e31\u30fb\u30fc]/gu;

export function removeIgnorable(text: string): string {
  return text.replace(IGNORABLE, "");
}

/** Expects a text without ignorable characters. Call it before composing. */
export function isCheapToCompose(text: string): boolean {
  return !PILED_MARKS.test(text);
}

/** Digits of every script, wide signs and dashes become ASCII; invisible characters are removed. */
export function toPlainSigns(text: string): string {
  return toAsciiDigits(toPlainAddress(text));
}

/** Keeps digits in a part that has letters of their script: an address may contain them. */
export function toPlainAddress(text: string): string {
  // Fast path for most texts.
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const seen = removeIgnorable(text);
  if (!isCheapToCompose(seen)) return seen;
  return seen
    .replace(/[^\p{ASCII}]/gu, toPlainForm)
    .normalize("NFC")
    .replace(/\p{Dash}/gu, "-")
    .replaceAll("\u3002", ".")
    .replace(/[^@./:]+/g, (part) => {
      const plain = toAsciiDigits(part);
      return /^\p{ASCII}+$/u.test(plain) ? plain : part;
    });
}

/** The NFKC form of a wide, narrow or styled character. A superscript 2 and a lone accent stay. */
function toPlainForm(sign: string): string {
  const plain = sign.normalize("NFKC");
  const isOther = /\p{No}/u.test(sign) || /\s/.test(plain) !== /\s/.test(sign);
  return isOther ? sign : plain;
}

/** Arabic keyboards have their own comma; a middle dot is a decimal point. */
export function toPlainArea(typed: string): string {
  return toPlainSigns(typed)
    .replaceAll("\u060c", ",")
    .replace(/[\u00b7\u0387\u2219\u22c5\u30fb]/g, ".");
}

/** A slash between digits groups them (030/123 45 67). Two numbers so written are too long for any rule. */
export function removeSeparators(number: string): string {
  return number.replace(SEPARATORS, "").replace(/(\d)\/(?=\d)/g, "$1");
}

export function toPlainCode(typed: string): string {
  return removeSeparators(toPlainSigns(typed)).toUpperCase();
}
