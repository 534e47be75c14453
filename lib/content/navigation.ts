import type { SectorId } from "@/lib/fair/halls";
import { sessionPages } from "@/lib/fair/sessions";
import { type Locale, locales } from "@/lib/locales";
import type { ItemPages } from "@/lib/site-content/item-pages";
import { newsPages } from "./news";
import { entryPage } from "./private-pages";
import { sectorPages } from "./sector-pages";

/** Routes, menus, footer and sitemap follow this list. Texts: `Pages.<id>`. `index: false`: not for search engines. */
export const pages = {
  home: { path: "", index: true },
  whyVisit: { path: "WhyVisit", index: true },
  whyExhibit: { path: "WhyExhibit", index: true },
  visitRegistration: { path: "VisitRegistration", index: false },
  exhibitRegistration: { path: "ExhibitRegistration", index: false },
  pressRegistration: { path: "PressRegistration", index: false },
  transport: { path: "Transport", index: true },
  fairInformation: { path: "FairInformation", index: true },
  programme: { path: "Programme", index: true },
  sectors: { path: "Sectors", index: true },
  news: { path: "News", index: true },
  press: { path: "Press", index: true },
  // The server opens it to search engines when a company is listed.
  exhibitors: { path: "Exhibitors", index: false },
  // What a visitor keeps on the device: every visitor has another one.
  myFair: { path: "MyFair", index: false },
  // The server puts in what was found.
  search: { path: "Search", index: false },
  privacy: { path: "Privacy", index: true },
  credits: { path: "Credits", index: true },
} as const;

export type PageId = keyof typeof pages;

export const formPages = {
  visit: "visitRegistration",
  exhibit: "exhibitRegistration",
  press: "pressRegistration",
} as const satisfies Record<string, PageId>;

export function findFormOn(page: string): keyof typeof formPages | undefined {
  const forms = Object.keys(formPages) as (keyof typeof formPages)[];
  return forms.find((form) => formPages[form] === page);
}

export const todayLink = { page: "home", part: "today" } as const;

/** Not in the list, because it exists only if visitors get emails. */
export const lostPassPage = "LostPass";

export type DescribedPage = PageId | "missing";

/** Stands for a company in the built page of an exhibitor. The server replaces it by the company's slug. */
export const companySlot = "slot-of-the-company";

/** The lists whose items have pages of their own. Their addresses differ by language. */
const detailPages = { sectors: sectorPages, programme: sessionPages, news: newsPages } as const;
type DetailList = keyof typeof detailPages;
const detailLists = Object.keys(detailPages) as DetailList[];

/** A page of a list, such as that of one sector. */
export type DetailPage = `sectors/${SectorId}` | `${"programme" | "news"}/${string}`;

/** Pages with the site's frame. `missing` has no counterpart in the other languages. */
export type FramedPage = DescribedPage | DetailPage | "lostPass" | "entry" | "exhibitor";

/** Those of the content that is shown. */
export const listDetailPages = (): DetailPage[] =>
  detailLists.flatMap((list) =>
    detailPages[list].listIds().map((id) => `${list}/${id}` as DetailPage),
  );

/** Whether the page is one of a list. */
export const isDetailPage = (page: FramedPage): page is DetailPage => page.includes("/");

/** The list's page and the id of a detail page. */
export function splitDetailPage(page: DetailPage) {
  const [list, id] = page.split("/");
  return { list, id } as
    | { list: "sectors"; id: SectorId }
    | { list: "programme" | "news"; id: string };
}

/** The languages in which a page exists. */
export function listPageLocales(page: FramedPage): readonly Locale[] {
  if (!isDetailPage(page)) return locales;
  const { list, id } = splitDetailPage(page);
  const { listLocales }: Pick<ItemPages<never>, "listLocales"> = detailPages[list];
  return listLocales(id as never);
}

const findDetailList = (path: string): DetailList | undefined =>
  detailLists.find((list) => pages[list].path.toLowerCase() === path.toLowerCase());

/** By the path of its list and its slug in any language, ignoring the case. */
export function findDetailPage(path: string, slug: string): DetailPage | undefined {
  const list = findDetailList(path);
  const id = list && detailPages[list].findId(slug);
  return id === undefined ? undefined : (`${list}/${id}` as DetailPage);
}

/** By an address that it had before. "gone": staff have removed it. */
export function findFormerPage(path: string, slug: string): DetailPage | "gone" | undefined {
  const list = findDetailList(path);
  const id = list && detailPages[list].findFormerId(slug);
  if (!list || id === undefined) return undefined;
  const ids: readonly string[] = detailPages[list].listIds();
  return ids.includes(id) ? (`${list}/${id}` as DetailPage) : "gone";
}

/** By list and slug: `news/halls-full` → its id. */
export function listAddresses(): Record<string, string> {
  const entries = listDetailPages().flatMap((page) => {
    const { list, id } = splitDetailPage(page);
    const { getSlug }: Pick<ItemPages<never>, "getSlug"> = detailPages[list];
    return listPageLocales(page).map((locale) => [`${list}/${getSlug(id as never, locale)}`, id]);
  });
  return Object.fromEntries(entries);
}

/** Without the language; of a page that is missing in it, that of its list. The 404 page links to the home page. */
export function getPagePath(page: FramedPage, locale: Locale): string {
  if (isDetailPage(page)) {
    const { list, id } = splitDetailPage(page);
    if (!listPageLocales(page).includes(locale)) return pages[list].path;
    const { getSlug }: Pick<ItemPages<never>, "getSlug"> = detailPages[list];
    return `${pages[list].path}/${getSlug(id as never, locale)}`;
  }
  if (page === "lostPass") return lostPassPage;
  if (page === "entry") return entryPage;
  if (page === "exhibitor") return `${pages.exhibitors.path}/${companySlot}`;
  return page === "missing" ? "" : pages[page].path;
}

/** Titles: `Navigation.columns.<id>`; labels: `Navigation.<link name>`. Documents appear only in their languages. */
export const menu = [
  {
    id: "visit",
    links: [
      { page: "whyVisit" },
      { page: "programme" },
      { page: "exhibitors" },
      { page: "myFair" },
      { page: "transport" },
      { page: "visitRegistration" },
    ],
  },
  {
    id: "exhibit",
    links: [
      { page: "whyExhibit" },
      { page: "fairInformation", part: "halls" },
      { page: "exhibitRegistration" },
    ],
  },
  {
    id: "fair",
    links: [
      { page: "home" },
      { page: "fairInformation" },
      { page: "pressRegistration" },
      { document: "catalogue" },
      { document: "resultsReport" },
    ],
  },
] as const;

/** Links of wide windows beside the menu (`Navigation.inSight`). */
export const barLinks = [
  { page: "exhibitors" },
  { page: "programme" },
  { page: "whyVisit" },
  { page: "whyExhibit" },
] as const;

/** Above the columns of the menu. */
export const searchLink = { page: "search" } as const;

export type MenuLink = (typeof menu)[number]["links"][number] | typeof searchLink;

export function getLinkName<
  Page extends string,
  Part extends string = never,
  Doc extends string = never,
>(link: { page: Page } | { page: Page; part: Part } | { document: Doc }): Page | Part | Doc {
  if ("document" in link) return link.document;
  return "part" in link ? link.part : link.page;
}
