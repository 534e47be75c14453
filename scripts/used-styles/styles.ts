/** The part of style sheets that a built page needs for its first picture. */
import postcss, {
  type AtRule,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from "postcss";
import type { Matches } from "./matching";

/** At-rules of which only the used ones among their rules stay. */
const conditions = new Set(["media", "supports", "container", "layer"]);

const isForPaper = (rule: AtRule) => rule.name === "page" || rule.params === "print";

interface UsedStylesOptions {
  /** Whether sheets follow the page: with the rules for paper, and for what scripts draw later. */
  sheetsFollow: boolean;
}

/**
 * @param sheets the style sheets that it loads, in their order, with absolute addresses
 * @param matches whether a selector can match something in the page
 * @returns the rules that can match, in the same order, and all fonts: their files are fetched for their characters only
 */
export function usedStyles(
  sheets: Root[],
  matches: Matches,
  { sheetsFollow }: UsedStylesOptions,
): string {
  const all = postcss.root();
  for (const sheet of sheets) all.append(sheet.clone().nodes);
  if (sheetsFollow) {
    all.walkAtRules((rule) => {
      if (isForPaper(rule)) rule.remove();
    });
  }
  dropUnmatched(all, matches);
  dropUnnamed(all, sheetsFollow);
  dropEmpty(all);
  return all.toString();
}

function dropUnmatched(container: Container, matches: Matches): void {
  container.each((node) => {
    if (node.type === "comment") node.remove();
    else if (node.type === "rule") {
      node.selectors = node.selectors.filter(matches);
      if (node.selector === "") node.remove();
    } else if (node.type === "atrule") {
      if (conditions.has(node.name)) dropUnmatched(node, matches);
    }
  });
}

/**
 * Drops custom properties and animations that no rule names, until each is named. The properties of the whole page
 * stay: sheets that scripts ask for later name them, too. Where no sheets follow, all properties stay, because drawings
 * in files of their own name them.
 */
function dropUnnamed(all: Root, sheetsFollow: boolean): void {
  for (;;) {
    const values: string[] = [];
    all.walkDecls(({ value }) => {
      values.push(value);
    });
    const named = new Set(values.join(" ").match(/[\w-]+/g));
    const unnamed: (AtRule | Declaration)[] = [];
    all.walkDecls(/^--/, (declaration) => {
      const isOfPage = (declaration.parent as Rule).selector === ":root";
      if (sheetsFollow && !isOfPage && !named.has(declaration.prop)) unnamed.push(declaration);
    });
    all.walkAtRules(/^(?:keyframes|property)$/, (rule) => {
      if (!named.has(rule.params)) unnamed.push(rule);
    });
    if (unnamed.length === 0) return;
    for (const node of unnamed) node.remove();
  }
}

function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}
