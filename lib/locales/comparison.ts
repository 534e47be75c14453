/** Compares names in searches and rules. Small, because browsers load it; `latin.ts` adds Latin spellings. */
import { toAsciiDigits } from "./digits";

/** Unicode does not decompose these. */
const plainLetters = new Map(
  [
    "ß=ss ø=o ł=l đ=d ð=d þ=th æ=ae œ=oe ə=e ħ=h ŧ=t ŋ=n",
    // Arabic letters that people write for one another, and those that Arabic keyboards lack
    "ٱ=ا ى=ي ی=ي ې=ي ێ=ي ے=ي ة=ه ہ=ه ھ=ه ک=ك گ=ك ڭ=ك پ=ب چ=ج ژ=ز ڤ=ف ڕ=ر ڑ=ر ڵ=ل ۆ=و ۇ=و ۋ=و ٹ=ت ڈ=د ں=ن",
    // Cyrillic letters that Russian keyboards lack
    "қ=к ғ=г ң=н ө=о ұ=у ү=у һ=х ҳ=х ҷ=ч ә=а і=и ґ=г є=е ј=й љ=л њ=н ѕ=з",
    "ς=σ",
  ].flatMap((line) => line.split(" ").map((pair) => pair.split("=") as [string, string])),
);

/** Names are also written without these. */
export const IGNORED_SIGNS = /['’‘ʼʻ`´′‛ʹʾʿ՚＇.·‧]/g;

/** Lower case, ASCII digits, no accents. Signs and blanks stay. */
export function toPlainLetters(text: string): string {
  // A fast path for plain ASCII, such as most addresses and ids.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  const letters = text
    .replace(/[İIı]/g, "i")
    .normalize("NFKD")
    // A Kurdish word that begins with a vowel; Arabic writes it with an alif.
    .replace(/(^|[^\p{L}\p{M}])\u064a\u0654/gu, "$1ا")
    // Every Cyrillic keyboard has this letter, and it differs from the one without its sign.
    .replace(/[Ии]\u0306/g, "й")
    .replace(/[\p{M}\p{Cf}\u0640]/gu, "")
    .toLowerCase()
    .replace(/[^\x20-\x7e]/gu, (letter) => plainLetters.get(letter) ?? letter);
  const plain = toAsciiDigits(letters);
  return /[\u0621-\u06ff]/.test(plain) ? toPlainArabic(plain) : plain;
}

/** Arabic writes neither short vowels nor a hamza in every name. */
function toPlainArabic(text: string): string {
  return text
    .replace(/\u06d5(?=\p{L})/gu, "")
    .replace(/\u06d5/g, "ه")
    .replace(/ء/g, "")
    .replace(/اا+/g, "ا")
    .replace(/وو+/g, "و");
}

/** Plain words with one blank between. Drops apostrophes and dots ("O’Brien", "A.Ş."); other signs separate words. */
export function toComparisonForm(text: string): string {
  return toPlainLetters(text.replace(IGNORED_SIGNS, ""))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Mueller becomes Muller, Djordje becomes Dorde. */
export function joinDigraphs(form: string): string {
  return form.replace(/([aou])e|(d)j/g, "$1$2");
}

/** Equal in searches: Khasanov and Hasanov, Zhanar and Janar, Mariya and Maria, Qazaq and Kazak. */
function toLooseForm(form: string): string {
  return joinDigraphs(form)
    .replaceAll("kh", "h")
    .replaceAll("zh", "j")
    .replaceAll("q", "k")
    .replaceAll("w", "v")
    .replaceAll("iy", "i")
    .replace(/([a-z])y/g, "$1i");
}

/** The comparison forms of a text: other languages write the Azerbaijani ə as e or as a (Eliyeva, Aliyeva). */
function listComparisonForms(text: string): string[] {
  const form = toComparisonForm(text);
  return /[əƏ]/.test(text) ? [form, toComparisonForm(text.replace(/[əƏ]/g, "a"))] : [form];
}

/** The comparison forms, and their loose forms if they differ. */
export function toSearchText(text: string): string {
  const forms = listComparisonForms(text);
  return [...new Set([...forms, ...forms.map(toLooseForm)])].join("\n");
}

/** @param text a search text (`toSearchText`) */
export type SearchMatcher = (text: string) => boolean;

interface SearchOptions {
  /** Other spellings of a word. */
  spell?: (word: string) => readonly string[];
  /** Not within words of the text. Arabic writes articles and prepositions before a word, so its words begin anywhere. */
  fromWordStart?: boolean;
}

/**
 * Each word must stand in the text, in any order; it may join two words of the text: "Ayşenur" finds "Ayşe Nur". An
 * empty search matches every text, one without a letter or digit none.
 */
export function parseSearch(
  search: string,
  { spell = () => [], fromWordStart = false }: SearchOptions = {},
): SearchMatcher {
  const [words = [], others] = listComparisonForms(search).map((form) =>
    form.split(" ").filter(Boolean),
  );
  if (words.length === 0) return () => search.trim() === "";
  const tests = words.map((word, n) => {
    const written = [...new Set([word, others?.[n] ?? word])];
    const spelt = written.flatMap((one) => [one, ...spell(one)]);
    const forms = [...new Set(spelt.flatMap((one) => [one, toLooseForm(one)]))];
    const within = fromWordStart ? forms.filter((form) => /[\u0621-\u06ff]/.test(form)) : forms;
    const joined = forms.map((form) => [...form].join(" ?")).join("|");
    const pattern = new RegExp(`(?:^|[ \\n])(?:${joined})`, "u");
    return (text: string) => within.some((form) => text.includes(form)) || pattern.test(text);
  });
  return (text) => tests.every((test) => test(text));
}
