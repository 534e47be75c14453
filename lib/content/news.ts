import type { Locale } from "@/lib/locales";
import { createListKind, type ItemOf, listShown } from "@/lib/site-content/content-kind";
import { createItemPages, findRepeatedSlug } from "@/lib/site-content/item-pages";
import type { PictureName } from "./pictures/pictures";

interface NewsFacts {
  id: string;
  picture: PictureName;
  /** The day of its article, `News.items.<id>.body`. */
  date?: string;
  slug?: { tr: string; en: string };
  /** Of a page elsewhere, instead of an article. */
  url?: string;
}

/** Texts: `News.items.<id>`. */
export const news: readonly NewsFacts[] = [
  {
    id: "opening",
    picture: "news/news-1",
    date: "2026-06-23",
    slug: { tr: "acilis-toreni-programi", en: "programme-of-the-opening-ceremony" },
  },
  {
    id: "results",
    picture: "news/news-2",
    date: "2026-03-10",
    slug: { tr: "fuar-sonuclari", en: "results-of-the-last-fair" },
  },
  {
    id: "meetings",
    picture: "news/news-3",
    date: "2026-05-12",
    slug: { tr: "alicilar-ve-ureticiler-ayni-masada", en: "buyers-and-producers-at-one-table" },
  },
];

export const newsCards = createListKind({
  name: "news",
  fields: {
    title: { kind: "localized", place: "cardTitle" },
    text: { kind: "localized", place: "lead", rows: 3 },
    body: { kind: "localized", place: "body", rows: 16, isMarkdown: true, optional: true },
    date: { kind: "date", optional: true },
    url: { kind: "url", own: "pages", optional: true },
    picture: { kind: "picture" },
    slug: { kind: "slug", optional: true },
  },
  title: "title",
  release: news.map(({ id, date, ...card }) => ({
    ...card,
    id,
    title: { key: `News.items.${id}.title` },
    text: { key: `News.items.${id}.text` },
    ...(date && { date, body: { key: `News.items.${id}.body` } }),
  })),
  check: ({ body, date, url }) => {
    if (!body && !url) return { path: "body", code: "required" };
    return body && !date ? { path: "date", code: "required" } : undefined;
  },
  checkAll: findRepeatedSlug,
});

export type NewsCard = ItemOf<typeof newsCards.fields>;

/** Where the card leads: a card with an address has no page of its own. */
const hasArticle = ({ body, url }: NewsCard): boolean => body !== undefined && url === undefined;

/** A page needs its own title and text; that of another language is shown in that language. */
const isWritten = ({ title, body }: NewsCard, locale: Locale): boolean =>
  [title, body].every((text) => text && ("key" in text || text[locale]));

export const newsPages = createItemPages(newsCards, hasArticle, isWritten);

export const getNews = () => listShown(newsCards);

export function getNewsCard(id: string): NewsCard {
  const card = getNews().find((one) => one.id === id);
  if (!card) throw new RangeError(`There is no news ${id}.`);
  return card;
}
