/** Checks one item, one list or everything, and says what is wrong where. */

import type { ZodError, ZodType } from "zod";
import { articlePictures } from "@/lib/content/article-pictures";
import { type NewsCard, newsCards } from "@/lib/content/news";
import { listArticleImages } from "@/lib/i18n/article-html";
import { isLocale, type Locale } from "@/lib/locales";
import { isPlainObject } from "@/lib/security/plain-object";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { Checked, ContentError } from "@/lib/site-content/content-errors";
import type { ContentItem, ListKind, ValueKind } from "@/lib/site-content/content-kind";
import { buildBuiltContent, withoutUnchanged } from "./built-content";
import { findKind, isValueKind, listKinds, valueKinds } from "./content-kinds";
import { createItemRule, createValuesRule } from "./content-rules";
import { checkText } from "./text-rules";

export const MAX_ITEMS = 60;
/** A stored document holds one megabyte. */
export const MAX_CONTENT_BYTES = 700_000;

type Issue = ZodError["issues"][number] & { params?: Omit<ContentError, "path"> };
type Values = Readonly<Record<string, string | number>>;

const itemRules = new Map(listKinds.map((kind) => [kind.name as string, createItemRule(kind)]));
const valuesRules = new Map(
  valueKinds.map((kind) => [kind.name as string, createValuesRule(kind)]),
);

/** @param kind name of a list */
export const checkItem = (kind: string, item: unknown): Checked<ContentItem> =>
  checkWith(itemRules.get(kind), item);

/** @param kind name of values, such as `figures` @param values some of them */
export const checkValues = (kind: string, values: unknown): Checked<Values> =>
  checkWith(valuesRules.get(kind), values);

function checkWith<Value>(rule: ZodType<Value> | undefined, input: unknown): Checked<Value> {
  if (!rule) return { errors: [{ path: "", code: "unknown" }] };
  const { success, data, error } = rule.safeParse(input, { reportInput: true });
  return success
    ? { value: data }
    : { errors: (error.issues as Issue[]).flatMap((issue) => toErrors(issue)) };
}

function toErrors(issue: Issue): ContentError[] {
  const path = issue.path.join(".");
  if (issue.params) return [{ path, ...issue.params }];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((name) => ({ path: joinPath(path, name), code: "unknown", name }));
  }
  const isMissing = issue.code === "invalid_type" && issue.input === undefined;
  if (isMissing) return [{ path, code: "required" }];
  if (issue.code === "invalid_value") return [{ path, code: "unknown", name: toName(issue.input) }];
  const isLimit = issue.code === "too_big" || issue.code === "too_small";
  // A number of another kind, such as a part of one.
  const isNumber = isLimit || typeof issue.input === "number";
  return [{ path, code: isNumber ? "badNumber" : "badType" }];
}

/** An unknown value, as a message names it. */
const toName = (input: unknown) =>
  typeof input === "object" ? (Array.isArray(input) ? "[]" : "{}") : String(input);

const joinPath = (...parts: (string | number)[]) => parts.filter((one) => one !== "").join(".");

const prefixErrors = (prefix: string, errors: readonly ContentError[] = []) =>
  errors.map((error) => ({ ...error, path: joinPath(prefix, error.path) }));

/** Checks a list, and what must hold between its items. */
export function checkList(kind: ListKind, list: unknown): Checked<readonly ContentItem[]> {
  const { name, maxItems: limit = MAX_ITEMS } = kind;
  if (!Array.isArray(list)) return { errors: [{ path: name, code: "badType" }] };
  if (list.length > limit) return { errors: [{ path: name, code: "tooMany", limit }] };
  const checked = list.map((item) => checkItem(name, item));
  const wrong = checked.flatMap((one, index) => prefixErrors(`${name}.${index}`, one.errors));
  if (wrong.length > 0) return { errors: wrong };
  const items = checked.flatMap(({ value }) => value ?? []);
  const between = kind.checkAll?.(items as never);
  const errors = [
    ...findDuplicates(name, items),
    ...findGaps(kind, items),
    ...prefixErrors(name, between && [between]),
  ];
  return errors.length > 0 ? { errors } : { value: items };
}

function findDuplicates(prefix: string, items: readonly { id: string }[]): ContentError[] {
  const ids = items.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [{ path: `${prefix}.${index}.id`, code: "duplicate" as const, name: id }]
      : [],
  );
}

const anyItem = [() => true];

/** A list that the release leaves empty may be empty. */
function findGaps(kind: ListKind, items: readonly ContentItem[]) {
  const { name, release, parts = release.length > 0 ? anyItem : [] } = kind;
  const shown = items.filter(({ hidden }) => !hidden);
  const isFull = parts.every((isIn) => shown.some((item) => isIn(item as never)));
  return isFull ? [] : [{ path: name, code: "empty" as const }];
}

/** Also what must hold between them. */
function checkAllValues(kind: ValueKind, input: unknown): Checked<Values> {
  const checked = checkValues(kind.name, input);
  const refusal = checked.value && kind.checkValues?.({ ...kind.values, ...checked.value });
  const errors = refusal ? [refusal] : checked.errors;
  return errors ? { errors: prefixErrors(kind.name, errors) } : checked;
}

function checkTexts(texts: unknown): Checked<NonNullable<SiteChanges["texts"]>> {
  if (!isPlainObject(texts)) return { errors: [{ path: "texts", code: "badType" }] };
  const errors: ContentError[] = [];
  const values = Object.entries(texts).map(([locale, own]) => {
    const path = `texts.${locale}`;
    if (!isLocale(locale)) errors.push({ path, code: "unknown", name: locale });
    else if (!isPlainObject(own)) errors.push({ path, code: "badType" });
    else return [locale, checkTextsIn(locale, own, errors)];
    return [];
  });
  return errors.length > 0 ? { errors } : { value: Object.fromEntries(values) };
}

function checkTextsIn(
  locale: Locale,
  own: Record<string, unknown>,
  errors: ContentError[],
): Record<string, string> {
  const entries = Object.entries(own).map(([key, text]) => {
    const path = `texts.${locale}.${key}`;
    const checked: Checked<string> =
      typeof text === "string"
        ? checkText(key, locale, text)
        : { errors: [{ path: "", code: "badType" }] };
    errors.push(...prefixErrors(path, checked.errors));
    return [key, checked.value];
  });
  return Object.fromEntries(entries);
}

/** Checks everything, as it is published. @returns only what differs from the release */
export function checkContent(input: unknown): Checked<SiteChanges> {
  if (!isPlainObject(input)) return { errors: [{ path: "", code: "badType" }] };
  const errors: ContentError[] = [];
  const values = Object.entries(input).map(([part, value]) => {
    const checked = checkPart(part, value);
    errors.push(...(checked.errors ?? []));
    return [part, checked.value];
  });
  errors.push(...findUnknownPictures(Object.fromEntries(values)));
  if (errors.length > 0) return { errors };
  const value = withoutUnchanged(Object.fromEntries(values));
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_CONTENT_BYTES) {
    return { errors: [{ path: "", code: "tooLarge", limit: MAX_CONTENT_BYTES }] };
  }
  return { value };
}

/** Pictures that articles name and nobody has, also articles of the release. */
function findUnknownPictures(content: Partial<Record<string, unknown>>): ContentError[] {
  const built = buildBuiltContent();
  const cards = (content[newsCards.name] ?? built.news) as readonly NewsCard[];
  const known = (content[articlePictures.name] ?? built.articlePictures) as readonly ContentItem[];
  return cards.flatMap(({ body = {} }, index) =>
    Object.entries(body).flatMap(([locale, text]) =>
      listArticleImages(text)
        .filter(({ id }) => known.every((one) => one.id !== id))
        .map(({ id: name }) => ({
          path: joinPath(newsCards.name, index, "body", locale),
          code: "unknown" as const,
          name,
        })),
    ),
  );
}

function checkPart(part: string, value: unknown): Checked<unknown> {
  if (part === "texts") return checkTexts(value);
  const kind = findKind(part);
  if (!kind) return { errors: [{ path: part, code: "unknown", name: part }] };
  return isValueKind(kind) ? checkAllValues(kind, value) : checkList(kind, value);
}
