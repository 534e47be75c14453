import { createHash } from "node:crypto";
import { parseDocument } from "htmlparser2";
import type { Root } from "postcss";
import { contentSlot } from "@/lib/exhibitors/slots";
import { createMatcher } from "./matcher";
import { collectScriptWords } from "./script-words";
import { selectUsedStyles } from "./used-styles";

const sheetLink = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;

/** Notices come at any time, so their styles are always there. */
const noticeSlot = /<div\b[^>]* data-notices="\w+"[^>]*>/;
const notices = "<aside><p><b></b><span><a></a></span></p></aside>".repeat(2);

/** Tokens that drawings in files (lib/exhibitors/plan-file.ts, tiles-file.ts) take from the page that shows them. */
export const drawnTokens: ReadonlySet<string> = new Set(
  "--accent-text --navy --plan-ink --plan-paper --sand --teal --teal-pale --tulip --white".split(
    " ",
  ),
);

export const listSheets = (html: string): string[] =>
  Array.from(html.matchAll(sheetLink), ([, href = ""]) => href);

/**
 * Inlines the rules that a page uses into its head, so that no sheet is fetched. Where React hydrates a part of it
 * (`Island`), it includes the rules of all names in its scripts.
 * @param html a page as Next has built it
 * @param getSheet a style sheet by its address, with absolute addresses in it
 * @param findScript a script of the build by its name
 * @param known the rules of pages by their structure
 */
export function withOwnStyles(
  html: string,
  getSheet: (href: string) => Root,
  findScript: (name: string) => string | undefined,
  known: KnownStyles = new Map(),
): string {
  const links = [...html.matchAll(sheetLink)];
  const [first] = links;
  if (!first) return html;
  const structure = describeStructure(html);
  const rules = known.get(structure) ?? selectStyles();
  known.set(structure, rules);
  const rest = html.slice(first.index).replace(sheetLink, "");
  return `${html.slice(0, first.index)}<style>${rules}</style>${rest}`;

  function selectStyles(): string {
    const sheets = links.map(([, href = ""]) => getSheet(href));
    const drawn = html.includes(' data-island="')
      ? collectScriptWords(html, findScript)
      : undefined;
    // Deferred content will stand where its template does.
    const whole = html.replace(/<\/?template\b[^>]*>/g, "").replace(noticeSlot, `$&${notices}`);
    const matches = createMatcher(parseDocument(whole), html.includes(contentSlot), drawn);
    return keepLanguages(selectUsedStyles(sheets, matches, drawnTokens), html);
  }
}

/** Shortens the lists of all right-to-left languages, as the build writes `:dir(rtl)`, to those that a page has. */
function keepLanguages(rules: string, html: string): string {
  const list = /(?<=:is\()(?::lang\(\w+\),?)+(?=\))/g;
  return rules.replace(list, (all) =>
    all
      .split(",")
      .filter((each) => html.includes(`lang="${each.slice(":lang(".length, -1)}"`))
      .join(","),
  );
}

/** By structure (`describeStructure`). A page with other words has the same rules. */
export interface KnownStyles {
  get(structure: string): string | undefined;
  set(structure: string, rules: string): void;
}

/** All of a page that a selector can see: its elements without the words in them. */
export function describeStructure(html: string): string {
  const plain = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
      Array.from(script.matchAll(/static\/chunks\/[\w.~-]+/g), ([name]) => name).join(" "),
    )
    .replace(/ (?:alt|aria-label|content|src|srcset)="[^"]+"/gi, " text")
    .replace(/>[^<]+</g, ">text<");
  return createHash("sha256").update(plain).digest("base64");
}
