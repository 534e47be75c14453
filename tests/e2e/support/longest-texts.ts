import type { Page } from "playwright/test";
import type { Locale } from "@/lib/locales";
import { findTextPlace } from "@/lib/server/site-content/editable-keys";
import { measureWord, textPlaces } from "@/lib/site-content/text-places";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";

const messages = { tr, en, ar };

/**
 * What does not fit on the narrowest phone once each sentence that staff may change is as long as the rules allow. The
 * page keeps these sentences until it is left.
 */
export async function longTextsWithoutRoom(page: Page, locale: Locale): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(fillPage, listReplacements(locale));
}

/** Long words, as people write them. */
const words = {
  tr: "karşılaştırabileceğinizdendir",
  en: "internationalizationstrategies",
  ar: "والاستخداماتالمتخصصةوالمستدامة",
};

/** A text of the full length, which begins with the longest word. */
function buildLongest(
  locale: Locale,
  { limit, longestWord }: { limit: number; longestWord: number },
) {
  const letters = [...words[locale]];
  const end = letters.findIndex(
    (_, n) => measureWord(letters.slice(0, n + 1).join("")) > longestWord,
  );
  const word = letters.slice(0, end < 0 ? undefined : end).join("");
  return `${word} ${`${word.slice(0, 7)} `.repeat(limit)}`.slice(0, limit).trim();
}

function listTexts(tree: object, path = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[path + name, value]] : listTexts(value, `${path}${name}.`),
  );
}

/** What stands between arguments. */
const splitMessage = (text: string) => text.split(/\{(?:[^{}]|\{[^{}]*\})*\}/);

/** For each editable text: a pattern of how it reads on the page, and what replaces it. The most exact ones first. */
const listReplacements = (locale: Locale) =>
  listTexts(messages[locale])
    .flatMap(([key, text]) => {
      const place = findTextPlace(key);
      const parts = splitMessage(text);
      if (!place || !/\p{L}{4}/u.test(parts.join(" "))) return [];
      const pattern = `^${parts.map((part) => RegExp.escape(part)).join(".+?")}$`;
      return [{ pattern, key, count: parts.length, text: buildLongest(locale, textPlaces[place]) }];
    })
    .toSorted((a, b) => a.count - b.count);

/** It runs in the page. @returns words that do not fit into their line, and the page if it has become too wide */
function fillPage(
  replacements: { pattern: string; key: string; count: number; text: string }[],
): string[] {
  const patterns = replacements.map((one) => ({ ...one, pattern: new RegExp(one.pattern, "su") }));
  const seen = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const filled: { node: Text; key: string }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const shown = node.data.trim();
    if (!shown || node.parentElement?.closest("script, style, header, footer, nav, select, svg"))
      continue;
    const found = patterns.find(({ pattern }) => pattern.test(shown));
    if (!found || (found.count > 1 && seen.has(found.key))) continue;
    seen.add(found.key);
    node.data = found.text;
    filled.push({ node, key: found.key });
  }
  const range = document.createRange();
  const torn: string[] = [];
  for (const { node, key } of filled) {
    const { parentElement: parent } = node;
    if (!parent?.checkVisibility() || parent.clientWidth === 1) continue;
    const word = node.data.split(" ")[0] ?? "";
    range.setStart(node, 0);
    range.setEnd(node, word.length);
    const boxes = [...range.getClientRects()];
    const lines = new Set(boxes.map(({ top }) => Math.round(top / 4)));
    const room = parent.closest("p, h1, h2, h3, dt, dd, li, button, div")?.clientWidth ?? 0;
    const isWide = room > 0 && boxes.some(({ width }) => width > room + 1);
    const size = getComputedStyle(parent).fontSize;
    if (lines.size > 1 || isWide)
      torn.push(
        `${key} ${size} ${parent.clientWidth}px ${parent.tagName}.${parent.className} ${word}`,
      );
  }
  const { scrollWidth } = document.documentElement;
  return [
    ...new Set(torn),
    ...(scrollWidth > innerWidth ? [`The page is ${scrollWidth} px wide`] : []),
  ];
}
