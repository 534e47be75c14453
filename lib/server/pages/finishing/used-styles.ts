import postcss, {
  type AtRule,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from "postcss";
import type { Matcher } from "./matcher";

/** At-rules that are reduced to their used rules. */
const conditions = new Set(["media", "supports", "container", "layer"]);

/**
 * @param sheets the page's style sheets in order, with absolute addresses
 * @param matches whether a selector can match an element of the page
 * @param drawnTokens names of custom properties that drawings in files take from the page
 * @returns the rules that can match, in order, and the fonts that they name, whose files are fetched only for their
 *   characters
 */
export function selectUsedStyles(
  sheets: Root[],
  matches: Matcher,
  drawnTokens: ReadonlySet<string>,
): string {
  const all = postcss.root();
  for (const sheet of sheets) all.append(sheet.clone().nodes);
  dropUnmatched(all, matches);
  dropUnnamed(all);
  dropUnusedTokens(all, drawnTokens);
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

/** Drops unused animations, fonts, papers and registered properties. */
function dropUnnamed(all: Root): void {
  const values: string[] = [];
  const fonts: [face: AtRule, family: string][] = [];
  all.walkDecls(({ prop, value, parent }) => {
    const isFace = parent?.type === "atrule" && (parent as AtRule).name === "font-face";
    if (!isFace) values.push(value);
    else if (prop === "font-family") fonts.push([parent as AtRule, unquote(value)]);
  });
  const text = values.join(" ");
  const named = new Set(text.match(/[\w-]+/g));
  const unnamed = fonts.flatMap(([face, family]) => (text.includes(family) ? [] : [face]));
  all.walkAtRules(/^(?:keyframes|page|property)$/, (rule) => {
    if (rule.params && !named.has(rule.params)) unnamed.push(rule);
  });
  for (const node of unnamed) node.remove();
}

/** Drops what `:root` sets and no rule uses, again until all that is left is used: tokens are made of tokens. */
function dropUnusedTokens(all: Root, drawnTokens: ReadonlySet<string>): void {
  const used = new Set(drawnTokens);
  const tokens: Declaration[] = [];
  all.walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    for (const [, name = ""] of value.matchAll(/var\((--[\w-]+)/g)) used.add(name);
    if (prop.startsWith("--") && (parent as Rule).selector === ":root") tokens.push(declaration);
  });
  const unused = tokens.filter(({ prop }) => !used.has(prop));
  for (const token of unused) token.remove();
  if (unused.length > 0) dropUnusedTokens(all, drawnTokens);
}

const unquote = (family: string) => family.replaceAll(/["']/g, "");

function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}
