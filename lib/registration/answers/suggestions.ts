/**
 * Suggests what a person may have meant. The suggestion is offered beside the answer; it never
 * replaces the answer without a click. Mistakes are a fixed list: a measure of similarity would also correct
 * `mail.com` and `ymail.com`, which exist.
 */
import { toAsciiDigits } from "@/lib/locales/digits";
import type { TextRule } from "../fields";

/** A Turkish mobile number as people write it: with a leading 0, with 90, or with +90. */
const TURKISH_MOBILE = /^(?:\+|00)?(?:90)?0?(5\d{2})(\d{3})(\d{2})(\d{2})$/;
/** A Turkish landline number that is longer than the ten digits asked for. */
const TURKISH_LANDLINE = /^(?:(?:\+|00)?90)?0?([234]\d{2})(\d{3})(\d{2})(\d{2})$/;
/** Square metres with a thousands separator that looks like a decimal point. */
const THOUSANDS = /^([1-9]\d{0,2})[.,\u060c\u066b\u00b7](\d{3})$/;
/** A number followed by the unit, which is already in the label. */
const WITH_UNIT = /^([\d.,]+)\s*m2$/i;

/** Common typing mistakes in mail domains. */
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
/** Mailboxes in these domains have addresses of Latin letters. */
const knownDomains = Object.keys(domainTypos);

/** Endings that do not exist, but look like another one. */
const endingTypos: readonly [wrong: RegExp, right: string][] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm|coom|cim|cpm|c0m|comn)$/, ".com"],
  [/\.(?:(?:con|cm|co|om|cmo|comm)\.tr|comtr|com\.(?:rt|te|trr))$/, ".com.tr"],
  [/\.(?:nett|ner|nte)$/, ".net"],
  [/\.(?:orgg|ogr)$/, ".org"],
];

/** Letters of other alphabets, each with the Latin one that it looks like. */
const LOOKALIKES = "ıiаaвbсcԁdеeһhнhіiјjкkӏlмmоoрpԛqгrѕsтtуyхxαaεeιiκkνvοoρpτtυuɑaɡg";
const latinByLookalike = new Map(
  Array.from(LOOKALIKES.matchAll(/(.)(.)/gu), ([, one, twin]) => [one, twin]),
);

const replaceLookalikes = (text: string) =>
  text.replace(/[^\p{ASCII}]/gu, (sign) => latinByLookalike.get(sign) ?? sign);
/** As addresses are stored: the Turkish İ has no dot more in lower case. */
const toLower = (text: string) => text.toLowerCase().replaceAll("i\u0307", "i");
const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

/** A text without accents and letters of another alphabet. */
const stripAccents = (text: string) =>
  replaceLookalikes(text.normalize("NFKD").replace(/\p{M}/gu, ""));

/** A part of an address without letters of another alphabet, if it mixes them with Latin ones. */
function replaceMixedLetters(part: string): string {
  const unmixed = replaceLookalikes(part);
  return /[a-z]/i.test(part) && isAscii(unmixed) ? unmixed : part;
}

/** The well-known domain that a domain looks like: with accents, with 0 for o and 1 for l, or without a dot. */
function findKnownDomain(domain: string): string | undefined {
  const letters = stripAccents(domain).replaceAll("0", "o").replaceAll("1", "l");
  return knownDomains.find(
    (one) =>
      one === `${letters}.com` ||
      ` ${one} ${one.replaceAll(".", "")} ${domainTypos[one]} `.includes(` ${letters || "-"} `),
  );
}

/** A domain as one can be: no empty labels, none that begin or end with a hyphen, none of more than 63 letters. */
function toPossibleDomain(typed: string): string {
  const labels = typed.split(/[.,]/).map((label) => label.replace(/^-+|-+$/g, "").slice(0, 63));
  const domain = labels.filter(Boolean).map(replaceMixedLetters).join(".");
  return endingTypos.reduce((text, [wrong, right]) => text.replace(wrong, right), domain);
}

/** The part before the @ as one can be: no dots at its ends or side by side, and at most 64 letters. */
function toPossibleName(typed: string, isLatin: boolean): string {
  const name = typed.split(".").filter(Boolean).join(".").slice(0, 64);
  return isLatin && isAscii(stripAccents(name)) ? stripAccents(name) : replaceMixedLetters(name);
}

/** Longer texts are no answer, and cost time to normalise. */
const MAX_SUGGESTIBLE_LENGTH = 500;

/**
 * A text in usual forms, without what nobody sees. It is less than `plain-signs.ts` does, which browsers load only when
 * a form is sent: a suggestion that is wrong is not taken.
 */
const toPlain = (typed: string) =>
  typed
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
const toDigits = (typed: string) => toAsciiDigits(toPlain(typed)).replace(/[^\d+]/g, "");

const suggest: Partial<Record<TextRule, (typed: string) => string | undefined>> = {
  mobile(typed) {
    const number = toDigits(typed).replace(/^\+?00/, "+");
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
    const text = said.replace(/\s|^<|[>;]+$/g, "");
    const [, name = "", host = ""] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
    const domain = toPossibleDomain(toLower(host));
    const wellKnown = findKnownDomain(domain);
    const meant = `${toPossibleName(name, wellKnown !== undefined)}@${wellKnown ?? domain}`;
    return /^[^@]+@[^@]+\.[^@]+$/.test(meant) && toLower(meant) !== toLower(said)
      ? meant
      : undefined;
  },
};

/** Whether a suggestion is possible for answers of this kind. */
export function canSuggest(rule: TextRule): boolean {
  return rule in suggest;
}

/** The probable meaning of an answer. Undefined if it is the answer itself. */
export function findSuggestion(rule: TextRule, typed: string): string | undefined {
  return typed.length > MAX_SUGGESTIBLE_LENGTH ? undefined : suggest[rule]?.(typed);
}
