import type { FramedPage } from "@/lib/content/navigation";
import { getNoticePlace, renderNotices } from "@/lib/i18n/site-notices";
import type { Locale } from "@/lib/locales";
import { isRenderingPages } from "@/lib/locales/content-in-use";
import styles from "./site-notices.module.css";

/** What staff have to tell. In a page that is kept it is empty, and the server fills it (`lib/server/pages/notice-slot.ts`). */
export function SiteNotices({ locale, page }: { locale: Locale; page: FramedPage }) {
  const place = getNoticePlace(page);
  return (
    <div
      className={styles.notices}
      data-notices={place}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the words are escaped, and React must not replace them.
      dangerouslySetInnerHTML={{
        __html: isRenderingPages() ? "" : renderNotices(place, locale),
      }}
    />
  );
}
