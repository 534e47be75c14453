/** The content of the release in the form in which staff change it. */
import { isDeepStrictEqual } from "node:util";
import { toPlainText } from "@/lib/i18n/plain-text";
import { buildPerLocale, locales } from "@/lib/locales";
import type { LocalizedText, SiteChanges } from "@/lib/site-content/changes";
import type { ContentItem } from "@/lib/site-content/content-kind";
import { type ListName, listKinds, type ValueName, valueKinds } from "./content-kinds";
import { getReleaseText } from "./release-texts";

export type EditableContent = Readonly<Record<ListName, readonly ContentItem[]>> &
  Required<Pick<SiteChanges, ValueName | "texts">>;

let built: EditableContent | undefined;

/** Always the same object. Facts of the fair stand in braces in its texts. */
export function buildBuiltContent(): EditableContent {
  built ??= {
    ...Object.fromEntries(listKinds.map(({ name, release }) => [name, release.map(toEditable)])),
    ...Object.fromEntries(valueKinds.map(({ name, values }) => [name, values])),
    texts: {},
  } as EditableContent;
  return built;
}

function toEditable(item: object): ContentItem {
  const values = Object.entries(item).map(([name, value]) => [
    name,
    typeof value === "object" && "key" in value ? getTexts(value.key) : value,
  ]);
  return Object.fromEntries(values);
}

function getTexts(key: string): LocalizedText {
  return buildPerLocale((locale) => toPlainText(getReleaseText(key, locale) ?? "", locale));
}

/** The content of the release with the changes: what the desk shows in its forms. */
export function getEditableContent(changes: SiteChanges): EditableContent {
  const content = buildBuiltContent();
  const values = valueKinds.map(({ name }) => [name, { ...content[name], ...changes[name] }]);
  return { ...content, ...changes, ...Object.fromEntries(values) } as EditableContent;
}

/** Drops what is as in the release, so that a later release can change it. */
export function withoutUnchanged(changes: SiteChanges): SiteChanges {
  const content = buildBuiltContent();
  const { texts = {} } = changes;
  const lists = listKinds.flatMap(({ name }) => {
    const isOther = changes[name] && !isDeepStrictEqual(changes[name], content[name]);
    return isOther ? [[name, changes[name]] as const] : [];
  });
  const ofLocales = locales.flatMap((locale) => {
    const own = filterEntries(texts[locale], (key, text) => text !== getReleaseText(key, locale));
    return own ? [[locale, own] as const] : [];
  });
  const values = valueKinds.flatMap(({ name }) => {
    const given: Readonly<Record<string, string | number>> | undefined = changes[name];
    const own = filterEntries(given, (key, value) => value !== content[name][key]);
    return own ? [[name, own] as const] : [];
  });
  return {
    ...Object.fromEntries(lists),
    ...(ofLocales.length > 0 && { texts: Object.fromEntries(ofLocales) }),
    ...Object.fromEntries(values),
  };
}

/** @returns undefined if none is left */
function filterEntries<Value>(
  record: Readonly<Record<string, Value>> = {},
  isKept: (key: string, value: Value) => boolean,
): Record<string, Value> | undefined {
  const kept = Object.entries(record).filter(([key, value]) => isKept(key, value));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
