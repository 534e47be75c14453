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

const LONGEST_SLUG = 40;

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
  return capital.join("-").replace(legalForm, "").slice(0, LONGEST_SLUG).replace(/-$/, "");
}

/** A company that has an address, or has had one. */
interface Addressed {
  /** Id of the registration. */
  id: string;
  company: string;
  /** The address that is stored for it. */
  slug?: string;
}

/**
 * The addresses of companies by id, each different from the others in any case. Stored ones stay. The others follow
 * from the names. Companies with the same name get them in the order of the ids.
 */
export function slugsOf(companies: readonly Addressed[]): Map<string, string> {
  const sorted = companies.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  const give = (id: string, slug: string) => {
    slugs.set(id, slug);
    taken.add(slug.toLowerCase());
  };
  for (const { id, slug } of sorted) if (slug && !taken.has(slug.toLowerCase())) give(id, slug);
  for (const { id, company } of sorted) if (!slugs.has(id)) give(id, freeSlug(company, taken));
  return slugs;
}

/** The address of a company. One that is new gets none that another has or has had. */
export function slugFor(own: Addressed, others: readonly Addressed[]): string {
  const known = slugsOf(others);
  const taken = new Set(Array.from(known.values(), (slug) => slug.toLowerCase()));
  return known.get(own.id) ?? freeSlug(own.company, taken);
}

/** The beginning that all addresses of a name have. */
export function slugBegin(name: string): string {
  return slugOf(name) || `Company-${checksum(searchable(name))}`;
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const first = slugBegin(name);
  let slug = first;
  for (let n = 2; taken.has(slug.toLowerCase()); n += 1) slug = `${first}-${n}`;
  return slug;
}

/** A short code of a name that has no Latin letter. */
function checksum(text: string): string {
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
