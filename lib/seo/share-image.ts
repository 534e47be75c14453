import type { DetailPage, PageId } from "@/lib/content/navigation";
import type { Locale } from "@/lib/locales";

/** `npm run make share-pictures` draws it. */
export function getSharePicture(page: PageId | DetailPage, locale: Locale) {
  return {
    url: `/images/share/${page}-${locale}.jpg`,
    type: "image/jpeg",
    width: 1200,
    height: 630,
  };
}
