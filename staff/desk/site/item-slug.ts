/** The address of a new item's page, if staff leave it to the title. */
import "server-only";
import { type Locale, locales } from "@/lib/locales";
import { toLatin } from "@/lib/locales/latin";
import type { LocalizedText } from "@/lib/site-content/changes";
import type { ContentItem } from "./content-items";
import { type ContentKind, findField, getKind } from "./content-kinds";

const MAX_SLUG_LENGTH = 50;

/** @param others items of the list, whose addresses are taken */
export function withSlug(
  kind: ContentKind,
  item: ContentItem,
  others: readonly ContentItem[],
): ContentItem {
  if (!findField(kind, "slug") || item.slug !== undefined) return item;
  const title = (item[getKind(kind).title] ?? {}) as LocalizedText;
  const taken = new Set(
    others.filter(({ id }) => id !== item.id).flatMap(({ slug }) => Object.values(slug ?? {})),
  );
  const slug = locales.flatMap((locale) => toEntry(locale, title, taken));
  return slug.length > 0 ? { ...item, slug: Object.fromEntries(slug) } : item;
}

/** A page in Arabic takes the address of another language, if there is one. */
function toEntry(locale: Locale, title: LocalizedText, taken: ReadonlySet<unknown>) {
  const isAlone = Object.keys(title).every((one) => one === "ar");
  if (locale === "ar" && !isAlone) return [];
  const first = toSlug(title[locale] ?? "");
  if (!first) return [];
  let slug = first;
  for (let n = 2; taken.has(slug); n += 1) slug = `${first}-${n}`;
  return [[locale, slug] as const];
}

const toSlug = (title: string): string =>
  toLatin(title)
    .toLowerCase()
    .split(" ")
    .filter(Boolean)
    .join("-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, "");
