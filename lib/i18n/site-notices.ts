/**
 * The notices above the header, as HTML: the server puts them into pages that it keeps in memory, so that they come and
 * go at their minute.
 */
import "server-only";
import { type FramedPage, findFormOn } from "@/lib/content/navigation";
import { type Locale, localeFacts } from "@/lib/locales";
import { escapeHtml } from "@/lib/security/escape-html";
import { type LocalizedText, pickLanguage } from "@/lib/site-content/changes";
import { listActiveNotices, type Notice, type NoticePlace } from "@/lib/site-content/notices";
import { fillFacts } from "./item-text";
import { toOwnLink } from "./own-link";
import { getTranslator } from "./translator";

export function getNoticePlace(page: FramedPage): NoticePlace {
  if (page === "home") return "home";
  if (page === "exhibitors" || page === "exhibitor") return "exhibitors";
  return findFormOn(page) ? "forms" : "everywhere";
}

/** @param now in milliseconds */
export function renderNotices(place: NoticePlace, locale: Locale, now = Date.now()): string {
  return listActiveNotices(place, now)
    .map((notice) => renderNotice(notice, locale))
    .join("");
}

/** A text in another language says so to screen readers, and has its own direction. */
function renderNotice({ text, tone, link }: Notice, locale: Locale): string {
  const texts = text as LocalizedText;
  const written = pickLanguage(texts, locale) ?? locale;
  const language = written === locale ? "" : ` lang="${written}" dir="${localeFacts[written].dir}"`;
  const words = `<span${language}>${escapeHtml(fillFacts(texts[written] ?? "", written))}</span>`;
  const whole = link ? `<a href="${escapeHtml(toOwnLink(link, locale))}">${words}</a>` : words;
  return renderBar(tone, getTranslator(locale)(`Header.notices.${tone}`), whole);
}

/** Stands above the notices of a page that is not published. */
export function renderPreviewNotice(locale: Locale): string {
  const t = getTranslator(locale);
  return renderBar("note", t("Header.notices.preview"), t("Header.notices.draft"));
}

const renderBar = (tone: Notice["tone"], label: string, words: string): string =>
  `<aside data-tone="${tone}" aria-label="${label}"><p><b>${label}</b> ${words}</p></aside>`;
