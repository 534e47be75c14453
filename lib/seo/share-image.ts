import {
  type DetailPage,
  isDetailPage,
  type PageId,
  splitDetailPage,
} from "@/lib/content/navigation";
import type { Locale } from "@/lib/locales";

/** These say what the fair says: my fair is another one for each visitor, and nobody shares the two others. */
const withoutOwn: readonly string[] = ["myFair", "privacy", "credits"];

/** What staff write has the picture of its list, as the tool draws no other. */
export function findDrawnPage(page: PageId | DetailPage): string {
  if (withoutOwn.includes(page)) return "home";
  if (!isDetailPage(page)) return page;
  const { list } = splitDetailPage(page);
  return list === "sectors" ? page : list;
}

/** `npm run make share-pictures` draws it. */
export function getSharePicture(page: PageId | DetailPage, locale: Locale) {
  return {
    url: `/images/share/${findDrawnPage(page)}-${locale}.jpg`,
    type: "image/jpeg",
    width: 1200,
    height: 630,
  };
}
