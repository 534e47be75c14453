/**
 * Messages as texts of items, which no compiler reads. Texts of the release are copied in this way when staff change
 * their list; earlier releases stored texts of items as messages.
 */
import "server-only";
import { IntlMessageFormat } from "intl-messageformat";
import { announcedFigures } from "@/lib/fair/facts";
import { getCounts } from "@/lib/fair/figures";
import { isLocale, type Locale, localeFacts } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { getFacts } from "./item-text";

/** Facts stay in braces. Counts that choose the form of a word are those of the release, so that the text is always the same. */
const getPlainArguments = memoizePerLocale((locale) => {
  const facts = Object.entries(getFacts(locale)).map(([name, value]) => [
    name,
    typeof value === "number" ? value : `{${name}}`,
  ]);
  return { ...Object.fromEntries(facts), ...getCounts(announcedFigures) };
});

/** @returns the text itself if it is no message */
export function toPlainText(message: string, locale: Locale): string {
  if (!/[{']/.test(message)) return message;
  try {
    const format = new IntlMessageFormat(message, localeFacts[locale].intl, undefined, {
      ignoreTag: true,
    });
    return String(format.format(getPlainArguments(locale)));
  } catch {
    return message;
  }
}

/** Stored and written beside changes whose items have no messages. */
export const PLAIN_FORMAT = 2;

/** @param stored changes of this release, or of an earlier one, whose items have messages */
export function toCurrentChanges({ format, ...stored }: Readonly<Record<string, unknown>>) {
  if (format === PLAIN_FORMAT) return stored;
  const parts = Object.entries(stored).map(([name, part]) => [
    name,
    // Texts of notices were never messages.
    Array.isArray(part) && name !== "notices" ? part.map(toPlainItem) : part,
  ]);
  return Object.fromEntries(parts) as typeof stored;
}

function toPlainItem(item: unknown): unknown {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  const values = Object.entries(item).map(([name, value]) => [
    name,
    isLocalized(value) ? toPlainTexts(value) : value,
  ]);
  return Object.fromEntries(values);
}

const isLocalized = (value: unknown): value is Record<Locale, string> =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(([name, text]) => isLocale(name) && typeof text === "string");

const toPlainTexts = (texts: Record<Locale, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, toPlainText(text, locale as Locale)]),
  );
