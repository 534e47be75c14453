/** Checks one item, one list or everything, and says what is wrong where. */
import type { ZodError, ZodType } from "zod";
import { sponsorTiers } from "@/lib/content/sponsors";
import { movableDates } from "@/lib/fair/moved-dates";
import { programme } from "@/lib/fair/programme";
import { isLocale, locales } from "@/lib/locales";
import {
  type ListKind,
  listKinds,
  type Notice,
  type SiteChanges,
  type SiteLists,
} from "@/lib/site-content/changes";
import { getPeriod } from "@/lib/site-content/notices";
import { withoutUnchanged } from "./built-content";
import type { Checked, ContentError } from "./content-errors";
import { datesSchema, figuresSchema, itemSchemas, noticeSchema } from "./content-rules";
import { checkText } from "./text-rules";

export const MAX_ITEMS = 60;
const MAX_NOTICES = 20;
const MAX_ACTIVE_NOTICES = 3; // On one page, at one time.
/** A stored document holds one megabyte. */
export const MAX_CONTENT_BYTES = 700_000;

type Item<Kind extends ListKind> = SiteLists[Kind][number];
type Issue = ZodError["issues"][number] & { params?: Omit<ContentError, "path"> };

export const checkItem = <Kind extends ListKind>(kind: Kind, item: unknown) =>
  checkWith(itemSchemas[kind] as unknown as ZodType<Item<Kind>>, item);

export const checkNotice = (notice: unknown) =>
  checkWith(noticeSchema as unknown as ZodType<Notice>, notice);

export const checkFigures = (figures: unknown) =>
  checkWith(figuresSchema as ZodType<Record<string, number>>, figures);

export const checkDates = (dates: unknown) =>
  checkWith(datesSchema as ZodType<Record<string, string>>, dates);

function checkWith<Value>(schema: ZodType<Value>, input: unknown): Checked<Value> {
  const { success, data, error } = schema.safeParse(input, { reportInput: true });
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

function checkEach<Value>(
  prefix: string,
  list: unknown,
  limit: number,
  check: (item: unknown) => Checked<Value>,
): Checked<Value[]> {
  if (!Array.isArray(list)) return { errors: [{ path: prefix, code: "badType" }] };
  if (list.length > limit) return { errors: [{ path: prefix, code: "tooMany", limit }] };
  const checked = list.map(check);
  const errors = checked.flatMap((one, index) => prefixErrors(`${prefix}.${index}`, one.errors));
  if (errors.length > 0) return { errors };
  return { value: checked.map((one) => one.value as Value) };
}

/** Checks a list, and what must hold between its items. */
export function checkList<Kind extends ListKind>(
  kind: Kind,
  list: unknown,
): Checked<SiteLists[Kind]> {
  const checked = checkEach(kind, list, MAX_ITEMS, (item) => checkItem(kind, item));
  if (checked.errors) return checked;
  const items = checked.value;
  const errors = [...findDuplicates(kind, items), ...findGaps(kind, items)];
  return errors.length > 0 ? { errors } : { value: items as unknown as SiteLists[Kind] };
}

function findDuplicates(prefix: string, items: readonly { id: string }[]): ContentError[] {
  const ids = items.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [{ path: `${prefix}.${index}.id`, code: "duplicate" as const, name: id }]
      : [],
  );
}

type AnyItem = { hidden?: boolean } & Record<string, unknown>;

/** Parts of a page that would be a heading without anything below it. */
const parts: Partial<Record<ListKind, readonly ((item: AnyItem) => boolean)[]>> = {
  heroes: ["before", "during", "after"].map((phase) => (item) => item.phase === phase),
  sponsors: [
    (item) => sponsorTiers.slice(0, 3).some(({ id }) => id === item.tier),
    (item) => item.tier === "partners",
  ],
  // A day has a heading, and Why visit lists the highlights. The release may leave a day open.
  programme: [
    ...programme.flatMap((sessions, n) =>
      sessions.length > 0 ? [(item: AnyItem) => item.day === n + 1] : [],
    ),
    (item) => item.highlight === true,
  ],
  documents: locales.map((locale) => (item) => (item.languages as string[]).includes(locale)),
};

function findGaps(kind: ListKind, items: readonly object[]): ContentError[] {
  const shown = (items as AnyItem[]).filter(({ hidden }) => !hidden);
  const isFull = (parts[kind] ?? [() => true]).every((isIn) => shown.some(isIn));
  return isFull ? [] : [{ path: kind, code: "empty" }];
}

function checkNotices(notices: unknown): Checked<readonly Notice[]> {
  const checked = checkEach("notices", notices, MAX_NOTICES, checkNotice);
  if (checked.errors) return checked;
  const errors = findDuplicates("notices", checked.value);
  const limit = MAX_ACTIVE_NOTICES;
  const now = Date.now();
  const crowded = checked.value.findIndex((one) => {
    const { start } = getPeriod(one);
    return countActive(checked.value, Math.max(start, now)) > limit;
  });
  if (crowded >= 0) errors.push({ path: `notices.${crowded}`, code: "tooMany", limit });
  return errors.length > 0 ? { errors } : { value: checked.value };
}

const countActive = (notices: readonly Notice[], moment: number) =>
  notices.filter((notice) => {
    const { start, end } = getPeriod(notice);
    return start <= moment && moment < end;
  }).length;

function checkTexts(texts: unknown): Checked<NonNullable<SiteChanges["texts"]>> {
  if (!isRecord(texts)) return { errors: [{ path: "texts", code: "badType" }] };
  const errors: ContentError[] = [];
  const values = Object.entries(texts).map(([locale, own]) => {
    const path = `texts.${locale}`;
    if (!isLocale(locale)) errors.push({ path, code: "unknown", name: locale });
    else if (!isRecord(own)) errors.push({ path, code: "badType" });
    else return [locale, checkTextsIn(locale, own, errors)];
    return [];
  });
  return errors.length > 0 ? { errors } : { value: Object.fromEntries(values) };
}

function checkTextsIn(
  locale: (typeof locales)[number],
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const otherParts = ["notices", "texts", "figures", "dates"];

/** Checks everything, as it is published. @returns only what differs from the release */
export function checkContent(input: unknown): Checked<SiteChanges> {
  if (!isRecord(input)) return { errors: [{ path: "", code: "badType" }] };
  const errors: ContentError[] = [];
  const values = Object.entries(input).map(([part, value]) => {
    const checked = checkPart(part, value);
    errors.push(...(checked.errors ?? []));
    return [part, checked.value];
  });
  if (errors.length > 0) return { errors };
  const value = withoutUnchanged(Object.fromEntries(values));
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_CONTENT_BYTES) {
    return { errors: [{ path: "", code: "tooLarge", limit: MAX_CONTENT_BYTES }] };
  }
  return { value };
}

function checkPart(part: string, value: unknown): Checked<unknown> {
  const kind = listKinds.find((one) => one === part);
  if (kind) return checkList(kind, value);
  if (!otherParts.includes(part)) return { errors: [{ path: part, code: "unknown", name: part }] };
  if (part === "notices") return checkNotices(value);
  if (part === "texts") return checkTexts(value);
  const checked = part === "figures" ? checkFigures(value) : checkAllDates(value);
  return checked.errors ? { errors: prefixErrors(part, checked.errors) } : checked;
}

/** Also what must hold between them. */
function checkAllDates(dates: unknown): Checked<Record<string, string>> {
  const checked = checkDates(dates);
  const { buildUpFrom, buildUpTo } = { ...movableDates, ...checked.value };
  const isInOrder = checked.errors !== undefined || buildUpFrom <= buildUpTo;
  return isInOrder ? checked : { errors: [{ path: "buildUpTo", code: "order" }] };
}
