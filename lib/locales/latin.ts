/** Latin spellings by the tables of any-ascii. These take half a megabyte, so browsers do without. */
import "server-only";
import anyAscii from "any-ascii";
import {
  IGNORED_SIGNS,
  joinDigraphs,
  parseSearch,
  type SearchMatcher,
  toComparisonForm,
  toSearchText,
} from "./comparison";

/** Where any-ascii has only a sign, or reads letters one by one that are read together. */
const spellings: readonly [RegExp, string][] = [
  [/[اآأإٱعىة]/g, "a"],
  [/(?<!\p{L})ئ(?=\p{L})/gu, ""],
  [/[ئې]/g, "y"],
  [/ؤ/g, "w"],
  [/ьо/g, "yo"],
  [/Ъ/g, "A"],
  [/ъ/g, "a"],
  [/(?<!\p{L})Ե/gu, "Ye"],
  [/(?<!\p{L})ե/gu, "ye"],
  [/(?<!\p{L})Ո(?![ւՒ])/gu, "Vo"],
  [/(?<!\p{L})ո(?!ւ)/gu, "vo"],
  [/Ո[ւՒ]/g, "U"],
  [/ու/g, "u"],
];

const greekPairs: Record<string, string> = {
  ...{ ου: "ou", αυ: "av", ευ: "ev", γγ: "ng", γξ: "nx", γχ: "nch" },
  ...{ Ου: "Ou", Αυ: "Av", Ευ: "Ev", ΟΥ: "OU", ΑΥ: "AV", ΕΥ: "EV", ΓΓ: "NG" },
};

/** Keeps the case. Anything but letters and digits becomes a blank. */
export function toLatin(text: string): string {
  const words = text
    .replaceAll("և", "եվ")
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(IGNORED_SIGNS, "")
    .replace(/\p{Script=Greek}+/gu, toLatinGreek)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
  const spelled = spellings.reduce((all, [letters, latin]) => all.replace(letters, latin), words);
  return anyAscii(spelled).replace(/[^A-Za-z0-9 ]/g, "");
}

function toLatinGreek(text: string): string {
  return (
    text
      .normalize("NFD")
      // A diaeresis says that two vowels are read apart.
      .replace(/\u0301|\u0300|\u0342/g, "")
      .replace(
        /[οαε]υ(?!\u0308)|[ΟΑΕ][υΥ](?!\u0308)|γ[γξχ]|ΓΓ/g,
        (pair) => greekPairs[pair] ?? pair,
      )
      .normalize("NFC")
  );
}

const isLatin = (text: string) =>
  !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/** Spellings of its own letters, and of those that keyboards have. */
export function listLatinForms(text: string): string[] {
  if (isLatin(text)) return [];
  const own = toLatin(text).toLowerCase();
  const plain = toLatin(toComparisonForm(text)).toLowerCase();
  return own === plain ? [own] : [own, plain];
}

function listSearchTexts(text: string): string[] {
  if (isLatin(text)) return [toSearchText(text)];
  return [...new Set([text, ...listLatinForms(text)].map(toSearchText))];
}

export function toSpelledSearchText(texts: readonly string[]): string {
  return texts.flatMap(listSearchTexts).filter(Boolean).join("\n");
}

/** Twice, as a name can be written from either end. */
export function toNameText(name: string): string {
  return listSearchTexts(name).join("\n").replace(/.+/g, "$& $&");
}

/** Words may be in another script than the text. */
export function parseSpelledSearch(search: string): SearchMatcher {
  return parseSearch(search, { spell: listLatinForms });
}

/** For rules. Alphabets become Latin. Other scripts stay, because their Latin spelling is that of other names, too. */
export function toNameForm(name: string): string {
  const form = toComparisonForm(name).replace(
    /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}]+/gu,
    toLatin,
  );
  return joinDigraphs(form);
}
