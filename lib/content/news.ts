import { createListKind, listShown } from "@/lib/site-content/content-kind";
import { outlets } from "./sponsors";

/** Texts: `News.items.<id>`. */
export const news = [
  { id: "opening", picture: "news/news-1", url: `${outlets.fuargundem.site}/acilis-programi` },
  { id: "results", picture: "news/news-2", url: `${outlets.ekonomiLimani.site}/fuar-sonuclari` },
  { id: "meetings", picture: "news/news-3", url: `${outlets.ticaretHatti.site}/ikili-gorusmeler` },
] as const;

export const newsCards = createListKind({
  name: "news",
  fields: {
    title: { kind: "localized", place: "cardTitle" },
    text: { kind: "localized", place: "lead", rows: 3 },
    url: { kind: "url", own: "pages" },
    picture: { kind: "picture" },
  },
  title: "title",
  release: news.map((card) => ({
    ...card,
    title: { key: `News.items.${card.id}.title` },
    text: { key: `News.items.${card.id}.text` },
  })),
});

export const getNews = () => listShown(newsCards);
