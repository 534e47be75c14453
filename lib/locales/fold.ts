/** Letters that Unicode does not decompose. */
const single: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  // Arabic letters that people write for one another.
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
};

/**
 * The form of a text that a search compares. It ignores letter case, accents and the spellings that
 * Arabic leaves open, and it writes all digits as Latin ones.
 */
export function fold(text: string): string {
  // Plain ASCII, like most addresses and ids, needs only this step.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .replace(/[İIı]/g, "i")
    .normalize("NFKD")
    .replace(/[\p{Mn}\u0640\u200c\u200d]/gu, "")
    .toLowerCase()
    .replace(/[ßøłđðþæœٱىیةک]/g, (letter) => single[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
