/** Whether a selector can match an element of a built page, in any state of the page. */
import { selectOne } from "css-select";
import { type AttributeSelector, parse, type Selector, SelectorType, stringify } from "css-what";
import type { Document } from "domhandler";
import { findAll } from "domutils";

/** True if the selector may match, also if that is unknown before the page runs. */
export type Matcher = (selector: string) => boolean;

/** Pseudo-classes that the built markup decides. All others are states, and may be true. */
const structural = new Set([
  "empty",
  "first-child",
  "first-of-type",
  "last-child",
  "last-of-type",
  "nth-child",
  "nth-last-child",
  "nth-of-type",
  "only-child",
  "root",
]);

/** Pseudo-classes with selectors, one of which must match. */
const choices = new Set(["has", "is", "where"]);

/** Attributes that scripts and browsers change. A selector with one may match. */
const changing = /^(?:aria-|data-|open$|hidden$|inert$|disabled$|checked$)/;

/**
 * @param document the built page
 * @param isFilledLater whether content is added after the build; then a selector may match if its classes are there
 * @param drawn classes and elements that scripts may draw later, if any; then a selector may match if each of its
 *   classes and elements is there or among them
 */
export function createMatcher(
  document: Document,
  isFilledLater: boolean,
  drawn?: ReadonlySet<string>,
): Matcher {
  const elements = findAll(() => true, document.children);
  const classes = new Set(elements.flatMap(({ attribs }) => attribs.class?.split(/\s+/) ?? []));
  const tags = new Set(elements.map(({ name }) => name));
  const languages = new Set(elements.flatMap(({ attribs }) => attribs.lang ?? []));
  const known = new Map<string, boolean>();

  const isMissing = (token: Selector) => {
    if (isClass(token)) return !classes.has(token.value);
    // The elements of later content are unknown.
    return token.type === SelectorType.Tag && !isFilledLater && !tags.has(token.name);
  };
  /** Whether the class or element of a token is in the page, or may be drawn. */
  const isThere = (token: Selector): boolean => {
    if (token.type === SelectorType.Pseudo && token.name === "is" && Array.isArray(token.data))
      return token.data.some((choice) => choice.every(isThere));
    return !isMissing(token) || !!drawn?.has(getTokenName(token));
  };
  const canMatch = (tokens: Selector[]): boolean => {
    const lasting = withoutStates(tokens);
    if (!lasting) return false;
    if (!lasting.every(isThere)) return false;
    const canCome = (isFilledLater || !!drawn) && !isRootAlone(lasting);
    return canCome || selectOne(stringify([lasting]), document.children) !== null;
  };
  return (selector) => {
    const before = known.get(selector);
    if (before !== undefined) return before;
    const found = parse(selector).some(canMatch);
    known.set(selector, found);
    return found;
  };

  /** Drops what can change at runtime. @returns undefined if no element of the page can match */
  function withoutStates(tokens: Selector[]): Selector[] | undefined {
    const kept: Selector[] = [];
    for (const token of tokens) {
      // A compound of states only matches any element.
      if (isCombinator(token) && isOpen(kept)) kept.push(anyElement);
      if (token.type === SelectorType.PseudoElement) continue;
      if (token.type === SelectorType.Attribute && changing.test(token.name)) continue;
      if (token.type !== SelectorType.Pseudo || structural.has(token.name)) {
        kept.push(token);
      } else if (token.name === "lang") {
        if (!languages.has(String(token.data))) return undefined;
        kept.push(...(parse(`:is([lang="${token.data}"], [lang="${token.data}"] *)`)[0] ?? []));
      } else if (choices.has(token.name) && Array.isArray(token.data)) {
        const possible = token.data.flatMap((each) => {
          const lasting = withoutStates(each);
          return lasting?.every(isThere) ? [lasting] : [];
        });
        if (possible.length === 0) return undefined;
        // Which element a page has inside another may change.
        if (token.name !== "has") kept.push({ ...token, name: "is", data: possible });
      }
    }
    if (isOpen(kept)) kept.push(anyElement);
    return kept;
  }
}

const anyElement: Selector = { type: SelectorType.Universal, namespace: null };

const combinators = new Set<string>([
  SelectorType.Adjacent,
  SelectorType.Child,
  SelectorType.Descendant,
  SelectorType.Sibling,
]);

const isCombinator = ({ type }: Selector) => combinators.has(type);

/** Whether a compound begins after these tokens. */
const isOpen = (tokens: Selector[]) => {
  const last = tokens.at(-1);
  return !last || isCombinator(last);
};

/** The root element is there from the start, whatever is added to the page. */
const isRootAlone = (tokens: Selector[]) =>
  tokens.some((token) => token.type === SelectorType.Pseudo && token.name === "root") &&
  !tokens.some(isCombinator);

function getTokenName(token: Selector): string {
  if (token.type === SelectorType.Tag) return token.name;
  return isClass(token) ? token.value : "";
}

const isClass = (token: Selector): token is AttributeSelector =>
  token.type === SelectorType.Attribute && token.name === "class" && token.action === "element";
