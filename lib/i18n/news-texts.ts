import "server-only";
import { findArticlePicture } from "@/lib/content/article-pictures";
import { getNews, getNewsCard, type NewsCard, newsPages } from "@/lib/content/news";
import { findPicture } from "@/lib/content/pictures/pictures";
import { formatDate } from "@/lib/fair/dates";
import { type Locale, localeFacts } from "@/lib/locales";
import { type ArticlePart, parseArticle } from "./article-html";
import { getItemText } from "./item-text";
import { getHref } from "./links";
import { toOwnLink } from "./own-link";
import { getTranslator } from "./translator";

/** @param except the article that the cards stand below */
export const listNewsCards = (locale: Locale, except?: string) =>
  getNews()
    .filter(({ id }) => id !== except)
    .map((card) => ({
      id: card.id,
      title: getItemText(card.title, locale),
      text: getItemText(card.text, locale),
      picture: findPicture(card.picture),
      ...resolveLink(card, locale),
    }));

/** An address of staff, or its page: that of another language if this one has none. */
function resolveLink({ id, url }: NewsCard, locale: Locale) {
  if (url !== undefined) return { href: toOwnLink(url, locale) };
  const written = newsPages.listLocales(id);
  const [first = locale] = written;
  if (written.includes(locale)) return { href: getHref({ detail: `news/${id}` }, locale) };
  const names = new Intl.DisplayNames(localeFacts[locale].intl, { type: "language" });
  const language = names.of(first) ?? first;
  return {
    href: getHref({ detail: `news/${id}` }, first),
    only: { locale: first, label: getTranslator(locale)("NewsPage.onlyIn", { language }) },
  };
}

type ShownPart = { html: string } | { picture: ReturnType<typeof findPicture>; alt: string };

/** Nothing for a picture that the content lacks. */
function withPicture(part: ArticlePart): ShownPart[] {
  if ("html" in part) return [part];
  const picture = findArticlePicture(part.image.id);
  return picture ? [{ picture: findPicture(picture), alt: part.image.alt }] : [];
}

export function getNewsTexts(id: string, locale: Locale) {
  const t = getTranslator(locale);
  const { title, text, body, date, picture } = getNewsCard(id);
  return {
    title: getItemText(title, locale),
    lead: getItemText(text, locale),
    date: date ? { iso: date, text: formatDate(locale, date) } : undefined,
    picture: findPicture(picture),
    article: parseArticle(body ? getItemText(body, locale) : "", locale).flatMap(withPicture),
    more: { href: getHref({ page: "news" }, locale), label: t("NewsPage.all") },
  };
}
