/** What stands in the place of a logo that a company has not given. */

/**
 * The first letters of the first two words of a name: "AG" of "Akça Gıda A.Ş.". Arabic letters join, so that two of them
 * would read as a word: there it is one, that after the article.
 */
export function toInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isArabic = /^\p{Script=Arabic}/u.test(words[0] ?? "");
  const named = isArabic ? [words[0]?.replace(/^ال(?=..)/, "")] : words.slice(0, 2);
  return named.map((word = "") => [...word][0] ?? "").join("");
}
