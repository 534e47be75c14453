/**
 * The validation rules (specification, section 5), one function per kind of field. Each takes what a
 * form or a JSON body posted and returns the normalised value or the key of a message under `Errors`.
 */
import type { ChoiceField, Field, ListField, TextField, TextRule, TickField } from "./fields";
import { isCleanText, tidy, tidyAddress, tidyDigits, withoutSeparators } from "./hygiene";
import { optionLists } from "./options";

export type Verdict<T> = { value: T } | { error: string };

interface Rule {
  /** Brings the typed text into the form that is checked and stored. */
  normalise: (typed: string) => string;
  /** Whether a normalised, non-empty answer is good. */
  test: (value: string) => boolean;
  /** Message of a bad one. */
  error: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** E.164: at most 15 digits, the first of them not 0. */
const MOBILE = /^\+?[1-9]\d{7,14}$/;
const LANDLINE = /^\d{10}$/;
/** Square metres, with any decimal sign; two decimals at most, so that "1.000" is questioned. */
const AREA = /^\d{1,6}(?:[.,\u066b]\d{1,2})?$/;

const anything = { normalise: tidy, test: () => true, error: "characters" };

const textRules: Record<TextRule, Rule> = {
  line: anything,
  text: anything,
  email: {
    normalise: (typed) => tidyAddress(typed).toLowerCase(),
    test: (value) => EMAIL.test(value),
    error: "emailFormat",
  },
  mobile: {
    normalise: (typed) => withoutSeparators(tidyDigits(typed)).replace(/^00/, "+"),
    test: (value) => MOBILE.test(value),
    error: "mobileFormat",
  },
  phone: {
    normalise: (typed) => withoutSeparators(tidyDigits(typed)),
    test: (value) => LANDLINE.test(value),
    error: "phoneFormat",
  },
  area: {
    normalise: tidyDigits,
    test: (value) => AREA.test(value) && toNumber(value) > 0,
    error: "requestedAreaFormat",
  },
  url: { normalise: tidyAddress, test: isWebAddress, error: "urlFormat" },
  birthDate: { normalise: tidyDigits, test: isPastDate, error: "birthDateFormat" },
};

/** A typed answer: tidy, clean, not too long, then its rule. An area comes out as a number. */
export function readText(field: TextField, posted: unknown): Verdict<string | number> {
  const typed = typeof posted === "number" ? String(posted) : (posted ?? "");
  if (typeof typed !== "string") return { error: "characters" };
  const rule = textRules[field.rule];
  const value = rule.normalise(typed);
  if (value === "") return field.required ? { error: requiredKey(field) } : { value };
  if (!isCleanText(value, field.rule === "text")) return { error: "characters" };
  if (value.length > field.maxLength) return { error: "tooLong" };
  if (!rule.test(value)) return { error: rule.error };
  return { value: field.rule === "area" ? toNumber(value) : value };
}

/** One option id of the field's list, or an empty string. */
export function readChoice(field: ChoiceField, posted: unknown): Verdict<string> {
  const value = posted || "";
  if (value === "") return field.required ? { error: requiredKey(field) } : { value };
  return isOption(field, value) ? { value } : { error: "option" };
}

/** Option ids of the field's list, each once, in the order of the list. */
export function readList(field: ListField, posted: unknown): Verdict<string[]> {
  const values = Array.isArray(posted) ? posted : posted ? [posted] : [];
  if (!values.every((value) => isOption(field, value))) return { error: "option" };
  const chosen = new Set(values);
  const value = optionLists[field.options].filter((id) => chosen.has(id));
  if (field.required && value.length === 0) return { error: requiredKey(field) };
  return { value };
}

const ticked = new Set<unknown>([true, "yes", "on", "true"]);
const unticked = new Set<unknown>([undefined, null, "", false, "no", "off", "false"]);

/** Whether the box is ticked. */
export function readTick(field: TickField, posted: unknown): Verdict<boolean> {
  if (ticked.has(posted)) return { value: true };
  if (!unticked.has(posted)) return { error: "option" };
  return field.required ? { error: requiredKey(field) } : { value: false };
}

/** Keys of every message that a field can need. */
export function errorKeysOf(field: Field): string[] {
  const missing = field.required ? [requiredKey(field)] : [];
  if (field.kind !== "text") return [...missing, "option"];
  return [...new Set([...missing, textRules[field.rule].error, "characters", "tooLong"])];
}

/** Key of the message that an answer is missing. */
function requiredKey(field: Field): string {
  return field.error ?? field.name;
}

function isOption(field: ChoiceField | ListField, value: unknown): value is string {
  return typeof value === "string" && optionLists[field.options].some((id) => id === value);
}

function toNumber(value: string): number {
  return Number(value.replace(/[,\u066b]/, "."));
}

/** A scheme other than http(s); "acme.com:8080" has a port and no scheme. */
const OTHER_SCHEME = /^(?!https?:\/\/)[a-z][a-z\d+.-]*:(?!\d)/i;

/** An http(s) address with a real host name; the scheme may be left out. */
function isWebAddress(value: string): boolean {
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  if (/\s/.test(value) || OTHER_SCHEME.test(value) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return !username && !password && /\.[a-z][a-z\d-]*$/i.test(hostname);
}

/** A day of the calendar since 1900 that is over (ISO 8601). */
function isPastDate(value: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(value) &&
    date.getTime() + 24 * 60 * 60 * 1000 <= Date.now()
  );
}
