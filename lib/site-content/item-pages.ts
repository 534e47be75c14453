/** Addresses of items that have a page of their own, such as sessions. */
import { type Locale, locales } from "@/lib/locales";
import { type LocalizedText, pickText } from "./changes";
import { type ItemOf, type ListKind, listShown } from "./content-kind";

interface SluggedItem {
  id: string;
  /** In Arabic it is usually the English one. */
  slug?: LocalizedText;
}

/** Content that an earlier release stored has no slugs: those of the release stand, or the id. */
function getSlug(item: SluggedItem, release: readonly SluggedItem[], locale: Locale): string {
  const slug = item.slug ?? release.find(({ id }) => id === item.id)?.slug ?? {};
  return pickText(slug, locale) ?? item.id.toLowerCase();
}

/** The pages of a list, such as those of the sessions. */
export interface ItemPages<Id extends string = string> {
  listIds: () => readonly Id[];
  getSlug: (id: Id, locale: Locale) => string;
  /** Finds the item by its address in any language, ignoring the case. */
  findId: (slug: string) => Id | undefined;
}

/** @param hasPage decides which of the shown items have one */
export function createItemPages<Fields>(
  kind: ListKind<string, Fields>,
  hasPage: (item: ItemOf<Fields>) => boolean,
): ItemPages {
  const release = kind.release as readonly SluggedItem[];
  const list = () => listShown(kind).filter(hasPage) as readonly SluggedItem[];
  return {
    listIds: () => list().map(({ id }) => id),
    getSlug: (id, locale) =>
      getSlug(list().find((item) => item.id === id) ?? { id }, release, locale),
    findId(slug) {
      const wanted = slug.toLowerCase();
      return list().find((item) =>
        locales.some((locale) => getSlug(item, release, locale) === wanted),
      )?.id;
    },
  };
}

/** Two items cannot have one address. */
export function findRepeatedSlug(items: readonly SluggedItem[]) {
  const taken = new Set<string>();
  for (const [index, { slug = {} }] of items.entries()) {
    const own = new Set(Object.values(slug));
    if ([...own].some((one) => taken.has(one))) {
      return { path: `${index}.slug`, code: "duplicate" as const };
    }
    for (const one of own) taken.add(one);
  }
  return undefined;
}
