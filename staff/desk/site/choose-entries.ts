/** Publishes chosen differences of the draft: the rest of the draft stays as it is. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { locales } from "@/lib/locales";
import { withoutUnchanged } from "@/lib/server/site-content/built-content";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { ContentDraft, DraftEditor } from "@/lib/site-content/repository";
import { type ContentDifferences, compareContent } from "./compare-content";
import { type ContentItem, listItems, withItems } from "./content-items";
import { type ContentKind, contentKinds } from "./content-kinds";
import { toEditName } from "./draft";

/** Names each chosen difference in the form. */
export const ENTRY_FIELD = "entry";

export const toMoveName = (kind: ContentKind) => `moved/${kind}`;

/** Everything that differs and can be chosen by itself: an item, the order of a list, a sentence. */
export function listEntries({ items, moved, texts }: ContentDifferences): string[] {
  const names = [
    ...items.map(({ kind, item }) => toEditName(kind, item.id)),
    ...moved.map(toMoveName),
    ...texts.map(({ key }) => key),
  ];
  return [...new Set(names)];
}

/** Who has changed what still differs, the latest last. */
export function listOpenEdits(
  { editors }: Pick<ContentDraft, "editors">,
  differences: ContentDifferences,
): readonly DraftEditor[] {
  const entries = new Set(listEntries(differences));
  return editors.filter(
    ({ what }) =>
      entries.has(what) || differences.moved.some((kind) => what.startsWith(`${kind}/`)),
  );
}

interface Contents {
  /** The one that is changed: what is shown, or what waits to begin. */
  published: SiteChanges;
  /** The draft is compared with it. */
  latest: SiteChanges;
  draft: SiteChanges;
}

/** @returns what is published, with the chosen entries as they are in the draft */
export function chooseEntries(
  { published, latest, draft }: Contents,
  entries: readonly string[],
): SiteChanges {
  const all = listEntries(compareContent(latest, draft));
  const isWhole = all.every((entry) => entries.includes(entry));
  if (isWhole && isDeepStrictEqual(published, latest)) return draft;
  const chosen = new Set(all.filter((entry) => entries.includes(entry)));
  const lists = contentKinds.reduce(
    (content, kind) => chooseItems(kind, content, draft, chosen),
    published,
  );
  return chooseTexts(lists, draft, chosen);
}

function chooseItems(
  kind: ContentKind,
  published: SiteChanges,
  draft: SiteChanges,
  chosen: ReadonlySet<string>,
): SiteChanges {
  const own = listItems(kind, draft);
  let items = [...listItems(kind, published)];
  const isChosen = ({ id }: ContentItem) => chosen.has(toEditName(kind, id));
  const isMoved = chosen.has(toMoveName(kind));
  if (!isMoved && ![...own, ...items].some(isChosen)) return published;
  items = items.filter((item) => !isChosen(item) || own.some(({ id }) => id === item.id));
  own.forEach((item, index) => {
    if (!isChosen(item)) return;
    const at = items.findIndex(({ id }) => id === item.id);
    if (at >= 0) items[at] = item;
    else items.splice(findPlaceAfter(items, own.slice(0, index)), 0, item);
  });
  return withItems(published, kind, isMoved ? sortAs(own, items) : items);
}

/** Behind the nearest one that stands before it in the draft. */
function findPlaceAfter(items: readonly ContentItem[], before: readonly ContentItem[]): number {
  const near = before.findLast(({ id }) => items.some((one) => one.id === id));
  return near ? items.findIndex(({ id }) => id === near.id) + 1 : 0;
}

/** Those that are in both get the order of the draft, in their places. */
function sortAs(own: readonly ContentItem[], items: readonly ContentItem[]): ContentItem[] {
  const sorted = own.flatMap(({ id }) => items.find((item) => item.id === id) ?? []);
  const left = [...sorted];
  return items.map((item) => (sorted.includes(item) ? (left.shift() ?? item) : item));
}

function chooseTexts(
  published: SiteChanges,
  { texts = {} }: SiteChanges,
  chosen: ReadonlySet<string>,
): SiteChanges {
  const next = locales.map((locale) => {
    const others = Object.entries(published.texts?.[locale] ?? {});
    const own = Object.entries(texts[locale] ?? {});
    return [
      locale,
      Object.fromEntries([
        ...others.filter(([key]) => !chosen.has(key)),
        ...own.filter(([key]) => chosen.has(key)),
      ]),
    ];
  });
  return withoutUnchanged({ ...published, texts: Object.fromEntries(next) });
}
