import {
  type DetailPage,
  isDetailPage,
  type PageId,
  splitDetailPage,
} from "@/lib/content/navigation";
import { getNewsCard } from "@/lib/content/news";
import { getSharePath, isShareable, shareSize } from "@/lib/content/pictures/share-cut";
import type { Locale } from "@/lib/locales";
import type { SitePicture } from "@/lib/site-content/changes";

/** These say what the fair says: my fair and a search are others for each visitor, and nobody shares the two others. */
const withoutOwn: readonly string[] = ["myFair", "search", "privacy", "credits"];

/** What staff write has the picture of its list, as the tool draws no other. */
export function findDrawnPage(page: PageId | DetailPage): string {
  if (withoutOwn.includes(page)) return "home";
  if (!isDetailPage(page)) return page;
  const { list } = splitDetailPage(page);
  return list === "sectors" ? page : list;
}

/** Of an article, if it is large enough. */
function findOwnPicture(page: PageId | DetailPage): SitePicture | undefined {
  if (!isDetailPage(page)) return undefined;
  const { list, id } = splitDetailPage(page);
  const picture = list === "news" ? getNewsCard(id).picture : undefined;
  return picture && isShareable(picture) ? picture : undefined;
}

export const hasOwnSharePicture = (page: DetailPage): boolean => findOwnPicture(page) !== undefined;

/** The server cuts it out of a picture, or `npm run make share-pictures` has drawn it. */
export function getSharePicture(page: PageId | DetailPage, locale: Locale) {
  const own = findOwnPicture(page);
  return {
    url: own ? getSharePath(own) : `/images/share/${findDrawnPage(page)}-${locale}.jpg`,
    type: "image/jpeg",
    ...shareSize,
  };
}
