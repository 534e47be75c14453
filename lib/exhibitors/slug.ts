/**
 * Names of companies in addresses, in Latin letters. Case stays, as in the names of the pages; the list is
 * smaller in transfer because of it, as the name stands there in the same letters.
 */
import { searchable } from "./fold";

/** Letters without a Latin base letter in Unicode. */
const latin: Record<string, string> = {
  ...{ ı: "i", ß: "ss", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", æ: "ae", Æ: "Ae" },
  ...{ œ: "oe", Œ: "Oe", þ: "th", Þ: "Th", ð: "d" },
  ...{ ا: "a", ب: "b", ت: "t", ث: "th", ج: "j", ح: "h", خ: "kh", د: "d", ذ: "dh", ر: "r" },
  ...{ ز: "z", س: "s", ش: "sh", ص: "s", ض: "d", ط: "t", ظ: "z", ع: "a", غ: "gh", ف: "f" },
  ...{ ق: "q", ك: "k", ل: "l", م: "m", ن: "n", ه: "h", و: "w", ي: "y", ى: "a", ة: "a" },
  ...{ а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", к: "k" },
  ...{ л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f" },
  ...{ х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "sh", ъ: "", ы: "y", ь: "", э: "e", ю: "yu" },
  ...{ я: "ya", қ: "q", ғ: "g", ң: "n", ү: "u", ұ: "u", ө: "o", һ: "h", ә: "a", і: "i" },
  ...{ پ: "p", چ: "ch", گ: "g", ک: "k", ی: "y", ء: "" },
};

const LONGEST = 40;

/** Legal forms at the end of a name: in an address they only make it long. */
const legalForm =
  /(?:-(?:San(?:ayi)?-ve-Tic(?:aret)?|A-S|As|Ltd|Sti|Limited|GmbH|AG|Inc|LLC|S-p-A|S-A-S?|SAS?|Sarl|B-V|BV|Sp-z-o-o|PLC|Co|OOO|Too|Sh-m-m))+$/i;

/** The name of a company in an address: "Çınar Mobilya A.Ş." is "Cinar-Mobilya". Empty if no letter is left. */
export function slugOf(name: string): string {
  const letters = Array.from(name.normalize("NFKD").replace(/\p{M}/gu, ""), (letter) => {
    const known = latin[letter] ?? latin[letter.toLowerCase()];
    return known ?? letter;
  });
  const words = letters.join("").match(/[A-Za-z0-9]+/g) ?? [];
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return capital.join("-").replace(legalForm, "").slice(0, LONGEST).replace(/-$/, "");
}

/**
 * The addresses of companies, each different from the others in any case. The order decides which of two
 * companies of one name gets a number, so it must not change with each decision.
 */
export function distinctSlugs(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const first = slugOf(name) || `Company-${checksum(searchable(name))}`;
    let slug = first;
    for (let n = 2; taken.has(slug.toLowerCase()); n += 1) slug = `${first}-${n}`;
    taken.add(slug.toLowerCase());
    return slug;
  });
}

/** A short code of a name that has no Latin letter. */
function checksum(text: string): string {
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
