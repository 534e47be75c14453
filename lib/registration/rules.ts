/** Rules for typed answers (specification, section 5). `schema.ts` applies them. */
import { DAY_MS } from "@/lib/fair/day-ms";
import { removeInvisible } from "./answers/clean-text";
import { toPhoneNumber } from "./answers/phone-number";
import {
  removeIgnorable,
  removeSeparators,
  toPlainAddress,
  toPlainArea,
  toPlainSigns,
} from "./answers/plain-signs";
import { canSuggest } from "./answers/suggestions";
import { isWebAddress, toProfileAddress } from "./answers/web-addresses";
import type { ErrorKey, Field, TextField, TextRule } from "./fields";

interface AnswerRule {
  strip: (typed: string) => string;
  /** Turns the composed text into the checked and stored form. */
  normalise?: (text: string, field: TextField) => string;
  /** Gets a normalized answer, never an empty one. */
  test?: (value: string) => boolean;
  error?: ErrorKey;
}

/** A host with at least two labels, in any script. Characters that separate addresses are not allowed. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;
/** E.164: at most 15 digits, the first is not 0. */
const MOBILE = /^\+?[1-9]\d{7,14}$/;
const LANDLINE = /^\d{10}$/;
const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** Groups of thousands, their separator, and decimals after another separator. */
const GROUPED = /^([1-9]\d{0,2}(?:([.,\u066c\s'\u2019])\d{3})(?:\2\d{3})*)(?:([.,\u066b])(\d+))?$/;

export const textRules: Record<TextRule, AnswerRule> = {
  line: { strip: removeInvisible },
  text: { strip: removeInvisible },
  code: { strip: removeIgnorable, normalise: toPlainSigns },
  email: {
    strip: removeIgnorable,
    // The Turkish İ in lower case is an i with an extra dot, which no address means.
    normalise: (text) => toPlainAddress(text).toLowerCase().replaceAll("i\u0307", "i"),
    test: (value) => EMAIL.test(value),
    error: "emailFormat",
  },
  mobile: {
    strip: removeIgnorable,
    normalise: toPhoneNumber,
    test: (value) => MOBILE.test(value),
    error: "mobileFormat",
  },
  phone: {
    strip: removeIgnorable,
    normalise: (text) => removeSeparators(toPlainSigns(text)),
    test: (value) => LANDLINE.test(value),
    error: "phoneFormat",
  },
  area: {
    strip: removeIgnorable,
    normalise: toAreaWithPoint,
    test: (value) => NUMBER.test(value) && Number(value) > 0 && Number.isFinite(Number(value)),
    error: "requestedAreaFormat",
  },
  url: {
    strip: removeIgnorable,
    normalise: toPlainAddress,
    test: isWebAddress,
    error: "urlFormat",
  },
  profile: {
    strip: removeIgnorable,
    normalise(typed, { network }) {
      const text = toPlainAddress(typed);
      return network ? toProfileAddress(network, text) : text;
    },
    test: isWebAddress,
    error: "urlFormat",
  },
  birthDate: {
    strip: removeIgnorable,
    normalise: toPlainSigns,
    test: isPastDate,
    error: "birthDateFormat",
  },
};

/** "1,234" stays and the person is asked: in English it is another number than in Turkish. */
function toAreaWithPoint(typed: string): string {
  const text = toPlainArea(typed).replace(/^\+/, "");
  const [, whole = "", separator = "", point, decimals] = GROUPED.exec(text) ?? [];
  const groups = separator && whole.split(separator);
  if (!groups || separator === point) return text.replace(/[,\u066b]/, ".");
  if (groups.length === 2 && !point && /[.,]/.test(separator)) return text;
  return [groups.join(""), decimals].filter(Boolean).join(".");
}

/** ISO 8601, since 1900. */
function isPastDate(value: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(value) &&
    date.getTime() + DAY_MS <= Date.now()
  );
}

export function getRequiredKey({ name, error }: Field): ErrorKey {
  return error ?? (name as ErrorKey);
}

export function listErrorKeys(field: Field): ErrorKey[] {
  const missing = [...(field.required ? [getRequiredKey(field)] : []), ...(field.refusals ?? [])];
  if (field.kind !== "text") return [...missing, "option"];
  const { error } = textRules[field.rule];
  const unsure = canSuggest(field.rule) ? (["unsure"] as const) : [];
  return [...missing, "characters", "tooLong", ...(error ? [error] : []), ...unsure];
}
