/** Messages as the compiler of the site reads them. */
import { IntlMessageFormat } from "intl-messageformat";
import type { Locale } from "@/lib/locales";
import { localeFacts } from "@/lib/locales";

type Elements = ReturnType<IntlMessageFormat["getAst"]>;
type Element = Elements[number];

/** Of the parser, which exports them as types only. */
const types = { literal: 0, argument: 1, select: 5, plural: 6, pound: 7, tag: 8 } as const;

interface ParsedMessage {
  /** How each argument is used: `argument`, `plural`, or another kind. */
  kinds: ReadonlyMap<string, ReadonlySet<ArgumentKind>>;
  /** Arguments whose value can be read. Others only choose the form of a word. */
  shown: ReadonlySet<string>;
  literals: readonly string[];
  /** Categories of plurals that the language does not have. */
  wrongCategories: readonly string[];
}

export type ArgumentKind = "text" | "plural" | "select" | "other";

const toKind = (type: number): ArgumentKind => {
  if (type === types.argument) return "text";
  if (type === types.plural) return "plural";
  return type === types.select ? "select" : "other";
};

/** @returns a code for a text that the compiler refuses */
export function parseMessage(
  text: string,
  locale: Locale,
): ParsedMessage | "badMessage" | "plural" | "markup" {
  const elements = parseElements(text, locale);
  if (typeof elements === "string") return elements;
  const all = elements.flatMap(flattenElement);
  if (all.some(({ type }) => type === types.tag)) return "markup";
  const kinds = new Map<string, Set<ArgumentKind>>();
  for (const element of all) {
    if (element.type === types.literal || element.type === types.pound) continue;
    const { value } = element as { value: string };
    kinds.set(value, (kinds.get(value) ?? new Set()).add(toKind(element.type)));
  }
  const shown = new Set(
    all.flatMap((element) => (showsValue(element) ? [(element as { value: string }).value] : [])),
  );
  const literals = all.flatMap((one) => (one.type === types.literal ? [one.value] : []));
  return { kinds, shown, literals, wrongCategories: all.flatMap((one) => listWrong(one, locale)) };
}

function parseElements(text: string, locale: Locale): Elements | "badMessage" | "plural" {
  try {
    return new IntlMessageFormat(text, localeFacts[locale].intl).getAst();
  } catch (error) {
    return /PLURAL|SELECT|OTHER/.test(String(error)) ? "plural" : "badMessage";
  }
}

function flattenElement(element: Element): Element[] {
  const inner =
    "options" in element
      ? Object.values(element.options).flatMap(({ value }) => value)
      : "children" in element
        ? element.children
        : [];
  return [element, ...inner.flatMap(flattenElement)];
}

/** A plural shows its number where it has a `#`. */
function showsValue(element: Element): boolean {
  if (element.type === types.literal || element.type === types.pound) return false;
  if (element.type !== types.plural) return true;
  return flattenElement(element).some(({ type }) => type === types.pound);
}

function listWrong(element: Element, locale: Locale): string[] {
  if (element.type !== types.plural) return [];
  const type = element.pluralType ?? "cardinal";
  const rules = new Intl.PluralRules(localeFacts[locale].intl, { type });
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories;
  return Object.keys(element.options).filter(
    (name) => !/^=\d+$/.test(name) && !categories.includes(name),
  );
}

/** With the arguments filled in. Expects a text that parses, and every argument. */
export function formatMessage(
  text: string,
  locale: Locale,
  values: Readonly<Record<string, string | number>>,
): string {
  return String(new IntlMessageFormat(text, localeFacts[locale].intl).format(values));
}
