import { outlets } from "./sponsors";

/** Texts: `News.items.<id>`; picture: `news/<image>`. */
export const news = [
  { id: "opening", image: "news-1", url: `${outlets.fuargundem.site}/acilis-programi` },
  { id: "results", image: "news-2", url: `${outlets.ekonomiLimani.site}/fuar-sonuclari` },
  { id: "meetings", image: "news-3", url: `${outlets.ticaretHatti.site}/ikili-gorusmeler` },
] as const;
