/** The news of a language as a feed (RFC 4287). */
import "server-only";
import { getNews, newsPages } from "@/lib/content/news";
import { buildMoment } from "@/lib/fair/build-moment";
import { fair } from "@/lib/fair/facts";
import { getFeedPath, getHref } from "@/lib/i18n/links";
import { getNewsTexts } from "@/lib/i18n/news-texts";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { escapeHtml } from "@/lib/security/escape-html";
import { toAbsoluteUrl } from "@/lib/site";
import { getFallbackFile } from "./fallback-file";

const toMoment = (date: string) => buildMoment(date, "09:00");

/** It stays the same if the address of a page changes (4.2.6). */
const buildEntryId = (id: string, locale: Locale): string =>
  `tag:${new URL(toAbsoluteUrl("/")).hostname},${fair.year}:news/${id}/${locale}`;

function renderElement(name: string, text: string, attributes = ""): string {
  return `<${name}${attributes}>${escapeHtml(text)}</${name}>`;
}

function renderLink(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeHtml(toAbsoluteUrl(href))}"/>`;
}

function renderEntry(id: string, locale: Locale): string {
  const { title, lead, article, date } = getNewsTexts(id, locale);
  const moment = toMoment(date?.iso ?? fair.startDate);
  return [
    "<entry>",
    renderElement("id", buildEntryId(id, locale)),
    renderElement("title", title),
    renderLink("alternate", "text/html", getHref({ detail: `news/${id}` }, locale)),
    renderElement("published", moment),
    renderElement("updated", moment),
    renderElement("summary", lead),
    renderElement("content", withAbsoluteLinks(renderParts(article)), ' type="html"'),
    "</entry>",
  ].join("\n");
}

function renderParts(parts: ReturnType<typeof getNewsTexts>["article"]): string {
  const renderPart = (part: (typeof parts)[number]) => {
    if ("html" in part) return part.html;
    const { picture, alt } = part;
    const { url, width, height } = getFallbackFile(picture);
    return `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></p>`;
  };
  return parts.map(renderPart).join("\n");
}

/** Not every reader resolves them. */
const withAbsoluteLinks = (html: string): string =>
  html.replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${toAbsoluteUrl(path)}"`);

export function renderFeed(locale: Locale): string {
  const t = getTranslator(locale);
  const written = getNews()
    .filter(({ id }) => newsPages.listLocales(id).includes(locale))
    .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
  const latest = written[0]?.date ?? `${fair.year}-01-01`;
  const self = getFeedPath(locale);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    renderElement("id", toAbsoluteUrl(self)),
    renderElement("title", `${t("Pages.news.title")} | ${t("Site.name")}`),
    renderElement("updated", toMoment(latest)),
    renderLink("self", "application/atom+xml", self),
    renderLink("alternate", "text/html", getHref({ page: "news" }, locale)),
    `<author>${renderElement("name", t("Site.organiser"))}</author>`,
    ...written.map(({ id }) => renderEntry(id, locale)),
    "</feed>",
    "",
  ].join("\n");
}
