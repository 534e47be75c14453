/**
 * Counts in a sentence as staff write them: one placeholder. Arabic words have a form for each number, so the texts of
 * the release hold message syntax behind a number, `{sectors} {sectorsCount, plural, few {…} other {…}}`. Staff see and
 * type `{sectors}`, and the forms of the release follow.
 */
import type { Locale } from "@/lib/locales";
import { getReleaseText } from "./release-texts";

/** A number with the forms of its word, or the forms alone. */
const COUNT = /(?:\{(\w+)\} )?\{(\w+), plural, (?:=?\w+ \{[^{}]*\} ?)+\}/g;
const PLACEHOLDER = /\{(\w+)\}/g;
const COUNT_OR_PLACEHOLDER = new RegExp(`${COUNT.source}|${PLACEHOLDER.source}`, "g");

const getName = (number: string | undefined, count: string | undefined) => number ?? count ?? "";

/** The counts of the release's text by placeholder: only those whose placeholder would stand once. */
function listCounts(key: string, locale: Locale): ReadonlyMap<string, string> {
  const release = getReleaseText(key, locale) ?? "";
  const found = [...release.matchAll(COUNT)].map(([whole, number, count]): [string, string] => [
    getName(number, count),
    whole,
  ]);
  const short = release.replace(COUNT, (_, number, count) => `{${getName(number, count)}}`);
  const isOnce = (name: string) => short.split(`{${name}}`).length === 2;
  return new Map(found.filter(([name]) => isOnce(name)));
}

/** @returns the text with a placeholder for each count that reads as in the release */
export function replaceCounts(key: string, locale: Locale, text: string): string {
  let short = text;
  for (const [name, whole] of listCounts(key, locale)) {
    short = short.replaceAll(whole, `{${name}}`);
  }
  return short;
}

/** The reverse: forms that somebody has typed stay. */
export function restoreCounts(key: string, locale: Locale, text: string): string {
  const counts = listCounts(key, locale);
  return text.replace(
    COUNT_OR_PLACEHOLDER,
    (whole: string, _number, _count, name: string | undefined) =>
      (name !== undefined && counts.get(name)) || whole,
  );
}

/** @returns the names of placeholders in a text as staff see it */
export function listPlaceholders(short: string): string[] {
  return [...new Set([...short.matchAll(PLACEHOLDER)].map(([, name = ""]) => name))];
}
