/** A built page that paints before its style sheets have come. */
import { parseDocument } from "htmlparser2";
import type { Root } from "postcss";
import { contentSlot } from "../../lib/exhibitors/slots";
import { isHydrated } from "../without-framework";
import { drawnLater } from "./drawn-later";
import { matcher } from "./matching";
import { usedStyles } from "./styles";

const sheetLink = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;
/**
 * Until a script applies it (`late-sheets.ts`), a sheet styles paper only. The sheet of the fonts is not even
 * fetched, as the page's own style has all of it: fonts that come a second time lay out all text anew.
 */
function waiting(link: string, sheet: Root, own: string): string {
  const { nodes } = sheet;
  const isOfFonts = nodes.some((node) => node.type === "atrule" && node.name === "font-face");
  const isNeedless = isOfFonts && nodes.every((node) => own.includes(String(node)));
  return link.replace("/>", isNeedless ? " disabled/>" : ' media="print"/>');
}

/** The addresses of the sheets of a page, as Next has built it. */
export const listSheets = (html: string): string[] =>
  Array.from(html.matchAll(sheetLink), ([, href = ""]) => href);

/**
 * Puts the rules that a page uses into its head. A page without React needs no other ones. The sheets of a page that
 * hydrates follow behind everything else, for paper at first: its scripts draw more than it shows. React takes a sheet
 * as loaded wherever it stands and whatever it is for, and leaves a style that it did not write alone.
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
  const sheetsFollow = isHydrated(html);
  const drawn = sheetsFollow ? drawnLater(html, scriptOf) : new Set<string>();
  const matches = matcher(parseDocument(html), html.includes(contentSlot), drawn);
  const css = usedStyles(sheets, matches, { sheetsFollow });
  const style = `<style>${css}</style>`;
  const before = html.slice(0, first.index);
  const after = html.slice(first.index).replace(sheetLink, "");
  if (!sheetsFollow) return before + style + after;
  // Behind the scripts: a sheet holds up those that follow it.
  const waitingLinks = links.map(([link], n) => waiting(link, sheets[n] as Root, css));
  return (before + style + after).replace("</body>", () => `${waitingLinks.join("")}</body>`);
}
