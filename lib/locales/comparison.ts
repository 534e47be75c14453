/**
 * The one form in which names are compared: in every search, and where a rule asks whether two names are the same. It
 * is small, because browsers use it, too. `latin.ts` adds the Latin spelling of other scripts on the server.
 */
import { toAsciiDigits } from "./digits";

/** Letters that Unicode does not decompose, as people type them without their keyboard. */
const plainLetters = new Map(
  [
    // Latin
    "ß=ss ø=o ł=l đ=d ð=d þ=th æ=ae œ=oe ə=e ħ=h ŧ=t ŋ=n",
    // Arabic letters that people write for one another, and those that Arabic keyboards lack
    "ٱ=ا ى=ي ی=ي ې=ي ێ=ي ے=ي ة=ه ہ=ه ھ=ه ک=ك گ=ك ڭ=ك پ=ب چ=ج ژ=ز ڤ=ف ڕ=ر ڑ=ر ڵ=ل ۆ=و ۇ=و ۋ=و ٹ=ت ڈ=د ں=ن",
    // Cyrillic letters that Russian keyboards lack
    "қ=к ғ=г ң=н ө=о ұ=у ү=у һ=х ҳ=х ҷ=ч ә=а і=и ґ=г є=е ј=й љ=л њ=н ѕ=з",
    // Greek
    "ς=σ",
  ].flatMap((line) => line.split(" ").map((pair) => pair.split("=") as [string, string])),
);

/** Apostrophes and dots, which names are also written without. */
export const IGNORED_SIGNS = /['’‘ʼʻ`´′‛ʹʾʿ՚＇.·‧]/g;

/** A text in small plain letters and digits of ASCII, without accents. Signs and blanks stay. */
export function toPlainLetters(text: string): string {
  // Plain ASCII, like most addresses and ids, needs only this step.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  const letters = text
    .replace(/[İIı]/g, "i")
    .normalize("NFKD")
    // A Kurdish word that begins with a vowel; Arabic writes it with an alif.
    .replace(/(^|[^\p{L}\p{M}])\u064a\u0654/gu, "$1ا")
    // Every Cyrillic keyboard has this one, and it is not the letter without its sign.
    .replace(/[Ии]\u0306/g, "й")
    .replace(/[\p{M}\p{Cf}\u0640]/gu, "")
    .toLowerCase()
    .replace(/[^\x20-\x7e]/gu, (letter) => plainLetters.get(letter) ?? letter);
  const plain = toAsciiDigits(letters);
  return /[\u0621-\u06ff]/.test(plain) ? toPlainArabic(plain) : plain;
}

/** The spelling of Arabic, which writes neither short vowels nor a hamza of its own in every name. */
function toPlainArabic(text: string): string {
  return text
    .replace(/\u06d5(?=\p{L})/gu, "")
    .replace(/\u06d5/g, "ه")
    .replace(/ء/g, "")
    .replace(/اا+/g, "ا")
    .replace(/وو+/g, "و");
}

/**
 * A text as it is compared: plain letters and digits, with one blank between words. Apostrophes and dots are left
 * out, because "O’Brien" and "A.Ş." are also written without; any other sign separates words.
 */
export function toComparisonForm(text: string): string {
  return toPlainLetters(text.replace(IGNORED_SIGNS, ""))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Writes letters with an umlaut or a stroke that stand as two letters as one: Mueller as Muller, Djordje as Dorde. */
export function joinDigraphs(form: string): string {
  return form.replace(/([aou])e|(d)j/g, "$1$2");
}

/** What searches take for one another: Khasanov and Hasanov, Zhanar and Janar, Mariya and Maria, Qazaq and Kazak. */
function toLooseForm(form: string): string {
  return joinDigraphs(form)
    .replaceAll("kh", "h")
    .replaceAll("zh", "j")
    .replaceAll("q", "k")
    .replaceAll("w", "v")
    .replaceAll("iy", "i")
    .replace(/([a-z])y/g, "$1i");
}

/** The text that a search looks through: a comparison form, and its loose form where that is another one. */
export function toSearchText(text: string): string {
  const form = toComparisonForm(text);
  const loose = toLooseForm(form);
  return loose === form ? form : `${form}\n${loose}`;
}

/** Tells whether a search text (`toSearchText`) is one that is searched for. */
export type SearchMatcher = (text: string) => boolean;

/**
 * Reads a search: each of its words must stand in the text, in any order. A word may also be two words of the text
 * that are written as one: "Ayşenur" finds "Ayşe Nur", "王小明" finds "王 小明". An empty search matches every text, one
 * without a letter or digit none.
 * @param spell other spellings of a word
 */
export function parseSearch(
  search: string,
  spell: (word: string) => readonly string[] = () => [],
): SearchMatcher {
  const words = toComparisonForm(search).split(" ").filter(Boolean);
  if (words.length === 0) return () => search.trim() === "";
  const tests = words.map((word) => {
    const forms = [...new Set([word, ...spell(word)].flatMap((one) => [one, toLooseForm(one)]))];
    const joined = forms.map((form) => [...form].join(" ?")).join("|");
    const pattern = new RegExp(`(?:^|[ \\n])(?:${joined})`, "u");
    return (text: string) => forms.some((form) => text.includes(form)) || pattern.test(text);
  });
  return (text) => tests.every((test) => test(text));
}
