/** The place of the notices in a page that is kept: `components/layout/site-notices.tsx` leaves it empty. */
import { renderNotices } from "@/lib/i18n/site-notices";
import { isLocale, type Locale } from "@/lib/locales";
import { type NoticePlace, noticePlaces } from "@/lib/site-content/notices";

const slot = /<div\b[^>]* data-notices="(\w+)"[^>]*>/;
const language = /<html\b[^>]* lang="(\w+)"/;

export interface NoticeSlot {
  place: NoticePlace;
  locale: Locale;
}

/** Undefined for a page without a place for notices. */
export function findNoticeSlot(html: string): NoticeSlot | undefined {
  const [, place] = slot.exec(html) ?? [];
  const [, locale] = language.exec(html) ?? [];
  return isNoticePlace(place) && isLocale(locale) ? { place, locale } : undefined;
}

/** @param now in milliseconds */
export const renderSlot = (found: NoticeSlot | undefined, now: number): string =>
  found ? renderNotices(found.place, found.locale, now) : "";

/** Puts notices before those that are there. */
export const fillNotices = (html: string, notices: string): string =>
  notices ? html.replace(slot, (start) => start + notices) : html;

const isNoticePlace = (place: string | undefined): place is NoticePlace =>
  noticePlaces.some((one) => one === place);
