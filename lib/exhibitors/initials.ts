/** A placeholder for a missing logo. */

/** "AG" for "Akça Gıda A.Ş.". Arabic names get one letter, after the article: two would join to a word. */
export function toInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isArabic = /^\p{Script=Arabic}/u.test(words[0] ?? "");
  const named = isArabic ? [words[0]?.replace(/^ال(?=..)/, "")] : words.slice(0, 2);
  return named.map((word = "") => [...word][0] ?? "").join("");
}
