/** A built page that paints before its style sheets have come. */
import { parseDocument } from "htmlparser2";
import type { Root } from "postcss";
import { contentSlot } from "../../lib/exhibitors/slots";
import { usedStyles } from "./styles";

const sheetLink = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;

/**
 * Puts the rules that a page uses into its head, and its sheets behind everything else. React takes
 * a sheet as loaded wherever it stands, and leaves a style that it did not write alone.
 * @param html a page as Next has built it
 * @param sheetOf a style sheet by its address, with absolute addresses in it
 */
export function withOwnStyles(html: string, sheetOf: (href: string) => Root): string {
  const links = [...html.matchAll(sheetLink)];
  const [first] = links;
  if (!first) return html;
  const sheets = links.map(([, href = ""]) => sheetOf(href));
  const css = usedStyles(parseDocument(html), sheets, html.includes(contentSlot));
  const style = `<style>${css}</style>`;
  const before = html.slice(0, first.index);
  const after = html.slice(first.index).replace(sheetLink, "");
  // Behind the scripts: a sheet holds up those that follow it.
  return (before + style + after).replace(
    "</body>",
    () => `${links.map(([link]) => link).join("")}</body>`,
  );
}
