/** A fixed list of typos: a measure of similarity would also correct `mail.com` and `ymail.com`, which exist. */
import { toAsciiDigits } from "@/lib/locales/digits";
import type { TextRule } from "../fields";

/** After + only with its own country code, or with the 0 that belongs to no code: +53 is Cuba. */
const TURKISH_MOBILE = /^(?:\+(?=0|90))?(?:90)?0?(5\d{2})(\d{3})(\d{2})(\d{2})$/;
/** As programs copy an address: `Ada <ada@example.com>`, `mailto:ada@example.com?subject=`. */
const COPIED_ADDRESS = /^(?:[^<>@]*<|mailto:)([^<>?]+).*$/i;
/** Longer than the ten digits that the field asks for. */
const TURKISH_LANDLINE = /^(?:(?:\+|00)?90)?0?([234]\d{2})(\d{3})(\d{2})(\d{2})$/;
/** A thousands separator that looks like a decimal point. */
const THOUSANDS = /^([1-9]\d{0,2})[.,\u060c\u066b\u00b7](\d{3})$/;
const WITH_UNIT = /^([\d.,]+)\s*m2$/i;

const domainTypos: Record<string, string> = {
  "gmail.com":
    "gmial.com gmai.com gmal.com gamil.com gmaill.com gmil.com gnail.com gmall.com gmail.co gmail.cm gmail.com.tr",
  "hotmail.com":
    "hotmial.com hotmai.com hotmal.com hotmil.com hotnail.com homail.com hotmail.co hotmail.cm",
  "outlook.com": "outlok.com outloo.com outlook.co oulook.com outllook.com",
  "yahoo.com": "yaho.com yahooo.com yhoo.com yahoo.co",
  "icloud.com": "iclod.com icloud.co icoud.com",
  "yandex.com": "yandx.com yadex.com yandex.co",
  "live.com": "",
  "hotmail.com.tr": "",
};
/** Addresses in these domains have Latin letters only. */
const knownDomains = Object.keys(domainTypos);

const endingTypos: readonly [wrong: RegExp, right: string][] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm|coom|cim|cpm|c0m|comn)$/, ".com"],
  [/\.(?:(?:con|cm|co|om|cmo|comm)\.tr|comtr|com\.(?:rt|te|trr))$/, ".com.tr"],
  [/\.(?:nett|ner|nte)$/, ".net"],
  [/\.(?:orgg|ogr)$/, ".org"],
];

/** Pairs: a letter of another alphabet, then the Latin letter that it looks like. */
const LOOKALIKES = "ıiаaвbсcԁdеeһhнhіiјjкkӏlмmоoрpԛqгrѕsтtуyхxαaεeιiκkνvοoρpτtυuɑaɡg";
const latinByLookalike = new Map(
  Array.from(LOOKALIKES.matchAll(/(.)(.)/gu), ([, one, twin]) => [one, twin]),
);

const replaceLookalikes = (text: string) =>
  text.replace(/[^\p{ASCII}]/gu, (sign) => latinByLookalike.get(sign) ?? sign);
/** The Turkish İ loses its dot, as in stored addresses. */
const toLower = (text: string) => text.toLowerCase().replaceAll("i\u0307", "i");
const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

const stripAccents = (text: string) =>
  replaceLookalikes(text.normalize("NFKD").replace(/\p{M}/gu, ""));

/** Only if the part mixes them with Latin letters. */
function replaceMixedLetters(part: string): string {
  const unmixed = replaceLookalikes(part);
  return /[a-z]/i.test(part) && isAscii(unmixed) ? unmixed : part;
}

/** Ignores accents, 0 for o, 1 for l, and a missing dot. */
function findKnownDomain(domain: string): string | undefined {
  const letters = stripAccents(domain).replaceAll("0", "o").replaceAll("1", "l");
  return knownDomains.find(
    (one) =>
      one === `${letters}.com` ||
      ` ${one} ${one.replaceAll(".", "")} ${domainTypos[one]} `.includes(` ${letters || "-"} `),
  );
}

function toPossibleDomain(typed: string): string {
  const labels = typed.split(/[.,]/).map((label) => label.replace(/^-+|-+$/g, "").slice(0, 63));
  const domain = labels.filter(Boolean).map(replaceMixedLetters).join(".");
  return endingTypos.reduce((text, [wrong, right]) => text.replace(wrong, right), domain);
}

function toPossibleName(typed: string, isLatin: boolean): string {
  const name = typed.split(".").filter(Boolean).join(".").slice(0, 64);
  return isLatin && isAscii(stripAccents(name)) ? stripAccents(name) : replaceMixedLetters(name);
}

/** Longer texts are no answer, and cost time to normalize. */
export const MAX_SUGGESTIBLE_LENGTH = 500;

/** Simpler than `plain-signs.ts`, which browsers load only on submit: nobody accepts a wrong suggestion. */
const toPlain = (typed: string) =>
  typed
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
const toDigits = (typed: string) => toAsciiDigits(toPlain(typed)).replace(/[^\d+]/g, "");
export const toMobileDigits = (typed: string) => toDigits(typed).replace(/^\+?00/, "+");

const suggest: Partial<Record<TextRule, (typed: string) => string | undefined>> = {
  mobile(typed) {
    const number = toMobileDigits(typed);
    const parts = TURKISH_MOBILE.exec(number)?.slice(1);
    return parts && !number.startsWith("+90") ? `+90 ${parts.join(" ")}` : undefined;
  },
  phone(typed) {
    const number = toDigits(typed);
    const parts = TURKISH_LANDLINE.exec(number)?.slice(1);
    return parts && number !== parts.join("") ? parts.join(" ") : undefined;
  },
  area(typed) {
    const text = toAsciiDigits(toPlain(typed));
    const number = WITH_UNIT.exec(text)?.[1];
    const thousands = THOUSANDS.exec(number ?? text)?.slice(1);
    return thousands?.join("") ?? number;
  },
  email(typed) {
    const said = toPlain(typed).replaceAll("。", ".");
    const text = said.replace(COPIED_ADDRESS, "$1").replace(/\s|[>;]+$/g, "");
    const [, name = "", host = ""] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
    const domain = toPossibleDomain(toLower(host));
    const wellKnown = findKnownDomain(domain);
    const meant = `${toPossibleName(name, wellKnown !== undefined)}@${wellKnown ?? domain}`;
    return /^[^@]+@[^@]+\.[^@]+$/.test(meant) && toLower(meant) !== toLower(said)
      ? meant
      : undefined;
  },
};

export function canSuggest(rule: TextRule): boolean {
  return rule in suggest;
}

export function findSuggestion(rule: TextRule, typed: string): string | undefined {
  return typed.length > MAX_SUGGESTIBLE_LENGTH ? undefined : suggest[rule]?.(typed);
}
