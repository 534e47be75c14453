/** What differs between two contents of the site, item by item and text by text. */
import "server-only";
import { type Locale, locales } from "@/lib/locales";
import { getReleaseText } from "@/lib/server/site-content/release-texts";
import type { SiteChanges } from "@/lib/site-content/changes";
import { type ContentItem, listItems } from "./content-items";
import { type ContentKind, contentKinds, findList, listFields } from "./content-kinds";
import { MIDDLE_FOCUS, toItemValues } from "./item-values";

/** A form field of an item, or the language of a text. An empty side did not exist. */
interface ChangedValue {
  name: string;
  before: string;
  after: string;
}

export interface ItemDifference {
  kind: ContentKind;
  /** The later one, or the removed one. */
  item: ContentItem;
  change: "added" | "removed" | "changed" | "hidden" | "shown";
  values: readonly ChangedValue[];
}

interface TextDifference {
  key: string;
  /** By language. */
  values: readonly (ChangedValue & { name: Locale })[];
}

export interface ContentDifferences {
  items: readonly ItemDifference[];
  /** Lists whose items have another order. */
  moved: readonly ContentKind[];
  texts: readonly TextDifference[];
}

export function compareContent(before: SiteChanges, after: SiteChanges): ContentDifferences {
  const changed = contentKinds.filter((kind) => before[kind] !== after[kind]);
  return {
    items: changed.flatMap((kind) =>
      compareItems(kind, listItems(kind, before), listItems(kind, after)),
    ),
    moved: changed.filter((kind) => hasOtherOrder(kind, before, after)),
    texts: compareTexts(before.texts ?? {}, after.texts ?? {}),
  };
}

/** Whether a picture was replaced, and what describes it was written for the one before. */
export function hasOldCaption({ kind, change, values }: ItemDifference): boolean {
  const describing = listFields(kind).filter(({ name }) => name === "caption" || name === "alt");
  const hasChanged = (name: string) => values.some((one) => one.name.split(".", 1)[0] === name);
  const isReplaced = values.some(({ name }) => name === "picture");
  return (
    change === "changed" &&
    isReplaced &&
    describing.length > 0 &&
    !describing.some(({ name }) => hasChanged(name))
  );
}

export const countDifferences = ({ items, moved, texts }: ContentDifferences): number =>
  items.length + moved.length + texts.length;

function compareItems(
  kind: ContentKind,
  before: readonly ContentItem[],
  after: readonly ContentItem[],
): ItemDifference[] {
  const isIn = (list: readonly ContentItem[], id: string) => list.some((one) => one.id === id);
  const removed = before.filter(({ id }) => !isIn(after, id));
  return [
    ...after.flatMap((item) =>
      compareItem(
        kind,
        before.find(({ id }) => id === item.id),
        item,
      ),
    ),
    ...removed.map((item): ItemDifference => ({ kind, item, change: "removed", values: [] })),
  ];
}

function compareItem(
  kind: ContentKind,
  before: ContentItem | undefined,
  item: ContentItem,
): ItemDifference[] {
  const old = before ? toItemValues(kind, before) : {};
  const values = Object.entries(toItemValues(kind, item))
    .map(([name, value]) => ({ name, before: old[name] ?? "", after: value }))
    .filter((one) => one.before !== one.after);
  // The middle is what a picture has when nobody has chosen a point.
  const chosen = values.filter(({ after }) => after !== MIDDLE_FOCUS);
  if (!before) return [{ kind, item, change: "added", values: chosen }];
  const isHidden = Boolean(item.hidden);
  const turned: ItemDifference[] =
    Boolean(before.hidden) === isHidden
      ? []
      : [{ kind, item, change: isHidden ? "hidden" : "shown", values: [] }];
  return values.length > 0 ? [{ kind, item, change: "changed", values }, ...turned] : turned;
}

/** Of the items that are in both. */
function hasOtherOrder(kind: ContentKind, before: SiteChanges, after: SiteChanges): boolean {
  const list = findList(kind);
  if (!list || list.compare) return false;
  const [old, now] = [before, after].map((one) => listItems(kind, one).map(({ id }) => id));
  const listCommon = (ids: string[] = [], others: string[] = []) =>
    ids.filter((id) => others.includes(id)).join();
  return listCommon(old, now) !== listCommon(now, old);
}

function compareTexts(
  before: NonNullable<SiteChanges["texts"]>,
  after: NonNullable<SiteChanges["texts"]>,
): TextDifference[] {
  const keys = new Set(
    locales.flatMap((locale) => [before, after].flatMap((one) => Object.keys(one[locale] ?? {}))),
  );
  return [...keys].flatMap((key) => {
    const read = (texts: typeof before, locale: Locale) =>
      texts[locale]?.[key] ?? getReleaseText(key, locale) ?? "";
    const values = locales
      .map((name) => ({ name, before: read(before, name), after: read(after, name) }))
      .filter((one) => one.before !== one.after);
    return values.length > 0 ? [{ key, values }] : [];
  });
}
