/** Names by which people look for a country in the list, beside those that the list shows. All languages together. */
import { toPlainLetters } from "@/lib/locales/comparison";

const aliases: Record<string, string> = {
  AE: "uae, emirates, dubai, abu dhabi, bae, emirlikler, دبي, ابو ظبي",
  CD: "drc, dr congo, zaire, kinshasa, kinsasa, زائير",
  CI: "ivory coast, fildişi",
  CV: "cape verde",
  CZ: "czech republic, çek cumhuriyeti",
  GB: "uk, great britain, britain, england, scotland, wales, ingiltere, britanya, بريطانيا, انجلترا",
  KR: "korea, republic of korea, كوريا",
  MK: "macedonia, makedonya, مقدونيا",
  MM: "burma, birmanya, بورما",
  NL: "holland",
  RU: "russian federation",
  SA: "ksa, suud",
  SZ: "swaziland, svaziland, سوازيلاند",
  TL: "east timor, doğu timor",
  US: "usa, america, abd, amerika, امريكا",
  VA: "holy see, vatican, vatikan",
};

const codesByAlias = Object.entries(aliases).flatMap(([code, names]) =>
  names.split(", ").map((name) => [toPlainLetters(name), code] as const),
);

/** A shorter beginning fits too many names. */
const MIN_BEGINNING_LENGTH = 3;

/**
 * @param shown the names in the list: what they begin with, the browser finds itself
 * @returns the code of the country that was typed by another name
 */
export function findTypedCountry(typed: string, shown: readonly string[]): string | undefined {
  const text = toPlainLetters(typed);
  const whole = codesByAlias.find(([alias]) => alias === text);
  if (whole) return whole[1];
  if (text.length < MIN_BEGINNING_LENGTH) return undefined;
  if (shown.some((name) => toPlainLetters(name).startsWith(text))) return undefined;
  return codesByAlias.find(([alias]) => alias.startsWith(text))?.[1];
}
