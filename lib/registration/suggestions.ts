/**
 * Suggests what a person may have meant. The suggestion is offered beside the answer; it never
 * replaces the answer without a click. Mistakes are a fixed list: a measure of similarity would also correct
 * `mail.com` and `ymail.com`, which exist.
 */
import type { TextRule } from "./fields";
import { removeSeparators, toPlainArea, toPlainSigns } from "./hygiene";

/** A Turkish mobile number as people write it: with a leading 0, with 90, or with +90. */
const MOBILE = /^(?:\+|00)?(?:90)?0?(5\d{2})(\d{3})(\d{2})(\d{2})$/;
/** A Turkish landline number that is longer than the ten digits asked for. */
const LANDLINE = /^(?:(?:\+|00)?90)?0?([234]\d{2})(\d{3})(\d{2})(\d{2})$/;
/** Square metres with a thousands separator that looks like a decimal point. */
const THOUSANDS = /^([1-9]\d{0,2})[.,](\d{3})$/;
/** A number followed by the unit, which is already in the label. */
const WITH_UNIT = /^([\d.,]+)\s*m[²2]$/i;

/** Common typing mistakes in mail domains. */
const slips: Record<string, string> = {
  "gmail.com":
    "gmial.com gmai.com gmal.com gamil.com gmaill.com gmil.com gnail.com gmail.co gmail.cm gmail.com.tr",
  "hotmail.com":
    "hotmial.com hotmai.com hotmal.com hotmil.com hotnail.com homail.com hotmail.co hotmail.cm",
  "outlook.com": "outlok.com outloo.com outlook.co oulook.com outllook.com",
  "yahoo.com": "yaho.com yahooo.com yhoo.com yahoo.co",
  "icloud.com": "iclod.com icloud.co icoud.com",
  "yandex.com": "yandx.com yadex.com yandex.co",
};

/** Endings that do not exist, but look like `.com`. */
const NO_ENDING = /\.(?:con|cmo|ocm|vom|xom|comm|coom)$/;

const digits = (typed: string) => removeSeparators(toPlainSigns(typed));

const suggest: Partial<Record<TextRule, (typed: string) => string | undefined>> = {
  mobile(typed) {
    const number = digits(typed).replace(/^00/, "+");
    const parts = MOBILE.exec(number)?.slice(1);
    return parts && number !== `+90${parts.join("")}` ? `+90 ${parts.join(" ")}` : undefined;
  },
  phone(typed) {
    const number = digits(typed);
    const parts = LANDLINE.exec(number)?.slice(1);
    return parts && number !== parts.join("") ? parts.join(" ") : undefined;
  },
  area(typed) {
    const text = toPlainArea(typed).trim();
    const number = WITH_UNIT.exec(text)?.[1];
    const thousands = THOUSANDS.exec(number ?? text)?.slice(1);
    return thousands?.join("") ?? number;
  },
  email(typed) {
    const [, name, typedDomain = ""] = /^(.+)@(.+)$/.exec(typed.trim()) ?? [];
    const domain = typedDomain.toLowerCase();
    const known = Object.keys(slips).find((each) => slips[each]?.split(" ").includes(domain));
    const meant = known ?? domain.replace(NO_ENDING, ".com");
    return name && meant !== domain ? `${name}@${meant}` : undefined;
  },
};

/** Whether a suggestion is possible for answers of this kind. */
export function canSuggest(rule: TextRule): boolean {
  return rule in suggest;
}

/** The probable meaning of an answer. Undefined if it is the answer itself. */
export function suggestionFor(rule: TextRule, typed: string): string | undefined {
  return suggest[rule]?.(typed);
}
