import "server-only";
import {
  type FramedPage,
  getPagePath,
  isDetailPage,
  type PageId,
  splitDetailPage,
} from "@/lib/content/navigation";
import { getNewsCard } from "@/lib/content/news";
import type { Locale } from "@/lib/locales";
import { getItemText } from "./item-text";
import { getMessages } from "./messages";
import { getLocalizedPath } from "./routing";
import { getSessionName } from "./session-texts";

/** Pages with a name and a place below the home page. */
export type NamedPage = Exclude<FramedPage, "missing" | "entry" | "exhibitor">;

export function getPageName(page: NamedPage, locale: Locale): string {
  const { Navigation, Options } = getMessages(locale);
  if (!isDetailPage(page)) return Navigation[page];
  const { list, id } = splitDetailPage(page);
  if (list === "sectors") return Options.sectors[id];
  return list === "programme"
    ? getSessionName(id, locale)
    : getItemText(getNewsCard(id).title, locale);
}

/** The pages above a page and the page itself, from the home page on. */
export function listPageTrail(page: NamedPage, locale: Locale) {
  const above: PageId[] = isDetailPage(page) ? ["home", splitDetailPage(page).list] : ["home"];
  return [...above, page].map((step) => ({
    page: step,
    href: getLocalizedPath(locale, getPagePath(step, locale)),
    name: getPageName(step, locale),
  }));
}
