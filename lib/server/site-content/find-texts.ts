/** Finds a sentence as it reads on the page. */

import { buildPerLocale, type Locale, locales } from "@/lib/locales";
import { parseSearch, toSearchText } from "@/lib/locales/comparison";
import type { SiteChanges } from "@/lib/site-content/changes";
import { type EditableText, listEditableTexts } from "./editable-texts";
import { getReleaseText } from "./release-texts";
import { fillMessage } from "./text-rules";

export interface FoundText extends EditableText {
  /** As it reads on the page. */
  shown: string;
  /** As it is written, with its arguments. */
  source: Record<Locale, string>;
  release: Record<Locale, string>;
  isChanged: boolean;
}

export const MAX_FOUND_TEXTS = 50;

export function findTexts(query: string, locale: Locale, changes: SiteChanges = {}): FoundText[] {
  const isMatch = parseSearch(query);
  const found: FoundText[] = [];
  for (const text of listEditableTexts()) {
    if (found.length === MAX_FOUND_TEXTS) break;
    const one = describeText(text, locale, changes);
    if (isMatch(toSearchText(one.shown))) found.push(one);
  }
  return found;
}

/** A sentence with its texts in every language. */
export function describeText(text: EditableText, locale: Locale, changes: SiteChanges): FoundText {
  const { key } = text;
  const release = buildPerLocale((one) => getReleaseText(key, one) ?? "");
  const source = buildPerLocale((one) => changes.texts?.[one]?.[key] ?? release[one]);
  return {
    ...text,
    shown: fillMessage(source[locale], locale, (name) => `{${name}}`),
    ...{ source, release },
    isChanged: locales.some((one) => source[one] !== release[one]),
  };
}
