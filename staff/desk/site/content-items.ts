/** Items of a list as the desk shows and changes them: those of the release until somebody changes the list. */
import "server-only";
import { type Locale, locales } from "@/lib/locales";
import { getEditableContent, withoutUnchanged } from "@/lib/server/site-content/built-content";
import type { LocalizedText, SiteChanges } from "@/lib/site-content/changes";
import type { ContentItem } from "@/lib/site-content/content-kind";
import { type ContentKind, findList, getKind, isRecordKind, listFields } from "./content-kinds";

export type { ContentItem };

export function listItems(kind: ContentKind, changes: SiteChanges): readonly ContentItem[] {
  const content = getEditableContent(changes);
  if (isRecordKind(kind)) {
    const { title } = getKind(kind);
    return Object.entries(content[kind]).map(([id, value]) => ({ id, [title]: value }));
  }
  const compare = findList(kind)?.compare;
  const items = content[kind];
  return compare ? items.toSorted((one, other) => compare(one as never, other as never)) : items;
}

export function findItem(
  kind: ContentKind,
  id: string,
  changes: SiteChanges,
): ContentItem | undefined {
  return listItems(kind, changes).find((item) => item.id === id);
}

/** Replaces the items of a list. A list that is as in the release is no change. */
export function withItems(
  changes: SiteChanges,
  kind: ContentKind,
  items: readonly ContentItem[],
): SiteChanges {
  const { title } = getKind(kind);
  const list = isRecordKind(kind)
    ? Object.fromEntries(items.map((item) => [item.id, item[title]]))
    : items;
  return withoutUnchanged({ ...changes, [kind]: list } as SiteChanges);
}

/** Replaces the item of the same id, or adds it: a new one comes first, where visitors look. */
export function withItem(changes: SiteChanges, kind: ContentKind, item: ContentItem): SiteChanges {
  const items = listItems(kind, changes);
  const isKnown = items.some(({ id }) => id === item.id);
  const next = isKnown ? items.map((one) => (one.id === item.id ? item : one)) : [item, ...items];
  return withItems(changes, kind, next);
}

export const arrangements = ["up", "down", "hide", "show", "remove"] as const;
export type Arrangement = (typeof arrangements)[number];

/** @returns undefined if nothing changes, also because somebody has removed the item */
export function withArrangement(
  changes: SiteChanges,
  kind: ContentKind,
  { id, step }: { id: string; step: Arrangement },
): SiteChanges | undefined {
  const { isUnhidable } = getKind(kind);
  const list = findList(kind);
  const items = [...listItems(kind, changes)];
  const at = items.findIndex((item) => item.id === id);
  const found = items[at];
  if (!found || !list) return undefined;
  switch (step) {
    case "up":
    case "down": {
      const other = items[step === "up" ? at - 1 : at + 1];
      if (!other || list.compare) return undefined;
      items.splice(
        step === "up" ? at - 1 : at,
        2,
        ...(step === "up" ? [found, other] : [other, found]),
      );
      return withItems(changes, kind, items);
    }
    case "hide":
    case "show": {
      if (isUnhidable) return undefined;
      const { hidden, ...shown } = found;
      if (Boolean(hidden) === (step === "hide")) return undefined;
      items[at] = step === "hide" ? { ...shown, hidden: true } : (shown as ContentItem);
      return withItems(changes, kind, items);
    }
    case "remove":
      return withItems(
        changes,
        kind,
        items.filter((item) => item.id !== id),
      );
  }
}

/** Languages of which an item lacks a text. */
export function listMissingLocales(kind: ContentKind, item: ContentItem): Locale[] {
  const names = listFields(kind).flatMap((field) =>
    field.kind === "localized" ? [field.name] : [],
  );
  // What may be empty is missing nowhere.
  const texts = names.flatMap((name) => (item[name] ? [item[name] as LocalizedText] : []));
  return locales.filter((locale) => texts.some((text) => !text[locale]));
}
