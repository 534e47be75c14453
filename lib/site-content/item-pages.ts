/** Addresses of items that have a page of their own, such as sessions. */
import { type Locale, locales } from "@/lib/locales";
import { findKnownAddress } from "@/lib/locales/content-in-use";
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
  /** The languages in which the page exists. */
  listLocales: (id: Id) => readonly Locale[];
  getSlug: (id: Id, locale: Locale) => string;
  /** Finds the item by its address in any language, ignoring the case. */
  findId: (slug: string) => Id | undefined;
  /** The item that had this address once, though it may be gone. */
  findFormerId: (slug: string) => string | undefined;
}

/**
 * @param hasPage decides which of the shown items have one
 * @param isWritten decides in which languages; in each, unless it is given
 */
export function createItemPages<Fields>(
  kind: ListKind<string, Fields>,
  hasPage: (item: ItemOf<Fields>) => boolean,
  isWritten: (item: ItemOf<Fields>, locale: Locale) => boolean = () => true,
): ItemPages {
  const release = kind.release as readonly SluggedItem[];
  const listLocales = (item: ItemOf<Fields>) => locales.filter((locale) => isWritten(item, locale));
  const list = () =>
    listShown(kind).filter(
      (item) => hasPage(item) && listLocales(item).length > 0,
    ) as readonly (SluggedItem & ItemOf<Fields>)[];
  return {
    listIds: () => list().map(({ id }) => id),
    listLocales: (id) =>
      list()
        .filter((item) => item.id === id)
        .flatMap(listLocales),
    getSlug: (id, locale) =>
      getSlug(list().find((item) => item.id === id) ?? { id }, release, locale),
    findFormerId(slug) {
      const wanted = slug.toLowerCase();
      const isIts = (item: SluggedItem) => Object.values(item.slug ?? {}).includes(wanted);
      return findKnownAddress(`${kind.name}/${wanted}`) ?? release.find(isIts)?.id;
    },
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
  const owners = new Map<string, string>();
  for (const [index, { id, slug = {} }] of items.entries()) {
    for (const one of Object.values(slug)) {
      if ((owners.get(one) ?? id) !== id)
        return { path: `${index}.slug`, code: "duplicate" as const };
      owners.set(one, id);
    }
  }
  return undefined;
}
