/** What a search has found, as HTML for its page. No classes: styles select by position. */
import "server-only";
import { buildFilterQuery, readFilters } from "@/lib/exhibitors/filters";
import { getListPath } from "@/lib/exhibitors/list";
import { getTranslator, type Translate } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import { escapeHtml } from "@/lib/security/escape-html";
import type { Finder, FoundItem } from "./find-items";
import { type SearchItem, type SearchKind, searchKinds } from "./search-item";

/** Of each kind; the others are folded in, those of companies are in their list. */
const MAX_SHOWN = 6;
const MAX_FOLDED = 60;
const MAX_EXCERPT_LETTERS = 180;

/** What a visitor asked for, and what was found. */
export interface SearchAnswer {
  locale: Locale;
  query: string;
  finder: Finder;
  found: readonly FoundItem[];
  hasAllWords: boolean;
  /** The store is unavailable, so no company can be found. */
  lacksCompanies: boolean;
}

export function formatResultCount({ locale, query, found, hasAllWords }: SearchAnswer): string {
  const t = getTranslator(locale);
  const words = { query: toFirstStrongIsolate(query), count: found.length };
  if (found.length === 0) return t("Search.none", words);
  return t(hasAllWords ? "Search.found" : "Search.some", words);
}

export function renderAnswer(answer: SearchAnswer): string {
  const t = getTranslator(answer.locale);
  const { found, hasAllWords, lacksCompanies } = answer;
  const note = found.length === 0 ? t("Search.noneTip") : hasAllWords ? "" : t("Search.someTip");
  return [
    `<h2>${escapeHtml(formatResultCount(answer))}</h2>`,
    renderNote(note),
    renderNote(lacksCompanies ? t("Search.unavailable") : ""),
    ...groupByKind(found).map(([kind, group]) => renderGroup(answer, kind, group)),
  ].join("");
}

export const renderNote = (text: string): string => (text ? `<p>${escapeHtml(text)}</p>` : "");

/** The kind of the best item comes first. */
function groupByKind(found: readonly FoundItem[]): [SearchKind, readonly FoundItem[]][] {
  return searchKinds
    .map(
      (kind) => [kind, found.filter(({ item }) => item.kind === kind)] as [SearchKind, FoundItem[]],
    )
    .filter(([, group]) => group.length > 0)
    .toSorted(([, [a]], [, [b]]) => (a?.rank ?? 0) - (b?.rank ?? 0));
}

function getKindName(t: Translate, kind: SearchKind): string {
  if (kind === "speakers") return t("SessionPage.speakers");
  return t(kind === "documents" ? "Footer.columns.documents" : `Navigation.${kind}`);
}

function renderGroup(answer: SearchAnswer, kind: SearchKind, group: readonly FoundItem[]): string {
  const t = getTranslator(answer.locale);
  const list = (items: readonly FoundItem[]) =>
    `<ul>${items.map(({ item }) => renderItem(answer, item)).join("")}</ul>`;
  const others = group.slice(MAX_SHOWN);
  return [
    `<section aria-labelledby="found-${kind}"><h3 id="found-${kind}">${escapeHtml(getKindName(t, kind))} <small>${group.length}</small></h3><div>`,
    list(group.slice(0, MAX_SHOWN)),
    others.length === 0 || kind === "exhibitors"
      ? ""
      : `<details><summary>${escapeHtml(t("Search.more", { count: others.length }))}</summary>${list(others.slice(0, MAX_FOLDED))}</details>`,
    others.length > 0 && kind === "exhibitors" ? renderListLink(answer) : "",
    "</div></section>",
  ].join("");
}

/** The list finds companies by the same words. */
function renderListLink({ locale, query, hasAllWords }: SearchAnswer): string {
  const filters = readFilters(new URLSearchParams(hasAllWords ? { q: query } : {}));
  const href = getListPath(locale) + buildFilterQuery(filters);
  const t = getTranslator(locale);
  return `<p><a href="${escapeHtml(href)}">${escapeHtml(t("SectorPage.inList"))}</a></p>`;
}

function renderItem({ finder }: SearchAnswer, item: SearchItem): string {
  const { kind, href, title, note } = item;
  const isName = kind === "exhibitors" || kind === "speakers";
  const name = `<bdi${isName ? ' translate="no"' : ""}>${renderMarked(finder, title)}</bdi>`;
  const text = finder.findExcerpt(item);
  return [
    `<li><a href="${escapeHtml(href)}">${name}</a>`,
    note ? ` <small>${escapeHtml(note)}</small>` : "",
    text ? `<p dir="auto">${renderMarked(finder, cutExcerpt(finder, text))}</p>` : "",
    "</li>",
  ].join("");
}

function renderMarked(finder: Finder, text: string): string {
  return finder
    .markWords(text)
    .map((part) =>
      part.isMarked ? `<mark>${escapeHtml(part.text)}</mark>` : escapeHtml(part.text),
    )
    .join("");
}

/** Whole words around the first one that was searched for. */
function cutExcerpt(finder: Finder, text: string): string {
  if (text.length <= MAX_EXCERPT_LETTERS) return text;
  const parts = finder.markWords(text);
  const first = parts.findIndex(({ isMarked }) => isMarked);
  const before = parts
    .slice(0, Math.max(first, 0))
    .reduce((sum, part) => sum + part.text.length, 0);
  const isNearEnd = before > text.length - MAX_EXCERPT_LETTERS;
  const from =
    before < MAX_EXCERPT_LETTERS / 2
      ? 0
      : isNearEnd
        ? text.length - MAX_EXCERPT_LETTERS
        : before - MAX_EXCERPT_LETTERS / 3;
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const end = start + MAX_EXCERPT_LETTERS;
  const shown =
    end >= text.length ? text.slice(start) : text.slice(start, text.lastIndexOf(" ", end));
  return `${start > 0 ? "… " : ""}${shown}${end < text.length ? " …" : ""}`;
}
