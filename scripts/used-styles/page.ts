import { parseDocument } from "htmlparser2";
import type { Root } from "postcss";
import { contentSlot } from "../../lib/exhibitors/slots";
import { isHydrated } from "../budget/without-framework";
import { createMatcher } from "./matcher";
import { collectScriptWords } from "./script-words";
import { selectUsedStyles } from "./styles";

const sheetLink = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;

export const listSheets = (html: string): string[] =>
  Array.from(html.matchAll(sheetLink), ([, href = ""]) => href);

/**
 * Inlines the rules that a page uses into its head, so that no sheet is fetched. For pages that React hydrates it
 * includes the rules of all names in their scripts. The links stay, `disabled`: React takes these as loaded, would
 * insert missing ones, and leaves styles that it did not write alone.
 * @param html a page as Next has built it
 * @param sheetOf a style sheet by its address, with absolute addresses in it
 * @param scriptOf a script of the build by its name
 */
export function withOwnStyles(
  html: string,
  sheetOf: (href: string) => Root,
  scriptOf: (name: string) => string | undefined,
): string {
  const links = [...html.matchAll(sheetLink)];
  const [first] = links;
  if (!first) return html;
  const sheets = links.map(([, href = ""]) => sheetOf(href));
  const hydrates = isHydrated(html);
  const drawn = hydrates ? collectScriptWords(html, scriptOf) : undefined;
  // Deferred content will stand where its template does.
  const whole = html.replace(/<\/?template\b[^>]*>/g, "");
  const matches = createMatcher(parseDocument(whole), html.includes(contentSlot), drawn);
  const style = `<style>${selectUsedStyles(sheets, matches)}</style>`;
  const rest = html
    .slice(first.index)
    .replace(sheetLink, (link) => (hydrates ? link.replace("/>", " disabled/>") : ""));
  return html.slice(0, first.index) + style + rest;
}
