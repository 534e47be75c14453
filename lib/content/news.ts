import { listShown } from "@/lib/site-content/changes";
import { outlets } from "./sponsors";

/** Texts: `News.items.<id>`. */
export const news = [
  { id: "opening", picture: "news/news-1", url: `${outlets.fuargundem.site}/acilis-programi` },
  { id: "results", picture: "news/news-2", url: `${outlets.ekonomiLimani.site}/fuar-sonuclari` },
  { id: "meetings", picture: "news/news-3", url: `${outlets.ticaretHatti.site}/ikili-gorusmeler` },
] as const;

export const getNews = () => listShown("news", news);
