/** A built page with the rules that it uses in its head. */
import { parseDocument } from "htmlparser2";
import type { Root } from "postcss";
import { contentSlot } from "../../lib/exhibitors/slots";
import { isHydrated } from "../budget/without-framework";
import { createMatcher } from "./matcher";
import { collectScriptWords } from "./script-words";
import { selectUsedStyles } from "./styles";

const sheetLink = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;

/** The addresses of the sheets of a page, as Next has built it. */
export const listSheets = (html: string): string[] =>
  Array.from(html.matchAll(sheetLink), ([, href = ""]) => href);

/**
 * Puts the rules that a page uses into its head, so that no sheet is fetched. Where React draws more than the page
 * shows, the rules of whatever its scripts name are among them. The links stay there, `disabled`: React takes such a
 * sheet as loaded, where it would insert a link that is missing, and leaves a style that it did not write alone.
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
  // What is deferred will stand where its template does.
  const whole = html.replace(/<\/?template\b[^>]*>/g, "");
  const matches = createMatcher(parseDocument(whole), html.includes(contentSlot), drawn);
  const style = `<style>${selectUsedStyles(sheets, matches)}</style>`;
  const rest = html
    .slice(first.index)
    .replace(sheetLink, (link) => (hydrates ? link.replace("/>", " disabled/>") : ""));
  return html.slice(0, first.index) + style + rest;
}
