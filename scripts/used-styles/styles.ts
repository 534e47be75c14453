/** The part of style sheets that a built page needs. */
import postcss, { type AtRule, type Container, type Root } from "postcss";
import type { Matcher } from "./matcher";

/** At-rules of which only the used ones among their rules stay. */
const conditions = new Set(["media", "supports", "container", "layer"]);

/**
 * @param sheets the style sheets that it loads, in their order, with absolute addresses
 * @param matches whether a selector can match something in the page
 * @returns the rules that can match, in the same order, and all fonts: their files are fetched for their characters only
 */
export function selectUsedStyles(sheets: Root[], matches: Matcher): string {
  const all = postcss.root();
  for (const sheet of sheets) all.append(sheet.clone().nodes);
  dropUnmatched(all, matches);
  dropUnnamed(all);
  dropEmpty(all);
  return all.toString();
}

function dropUnmatched(container: Container, matches: Matcher): void {
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
 * Drops animations and registered properties that no rule names. Custom properties stay: drawings in files of their own
 * name them, too.
 */
function dropUnnamed(all: Root): void {
  const values: string[] = [];
  all.walkDecls(({ value }) => {
    values.push(value);
  });
  const named = new Set(values.join(" ").match(/[\w-]+/g));
  const unnamed: AtRule[] = [];
  all.walkAtRules(/^(?:keyframes|property)$/, (rule) => {
    if (!named.has(rule.params)) unnamed.push(rule);
  });
  for (const node of unnamed) node.remove();
}

function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}
