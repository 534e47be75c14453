/** An item as values of form fields, and back. */
import "server-only";
import { fair } from "@/lib/fair/facts";
import { type Locale, locales } from "@/lib/locales";
import type { SiteLogo, SitePicture } from "@/lib/site-content/changes";
import { toLocalTime } from "../core/local-time";
import type { ContentItem } from "./content-items";
import { type ContentKind, listFields, type NamedField } from "./content-kinds";

export type ItemValues = Readonly<Record<string, string>>;

/** Longer than any text that the rules accept, so that their message says what is allowed. */
export const MAX_VALUE_LENGTH = 20_000;
const YES = "yes";
export const MIDDLE_FOCUS = "50-50";
/** Field with the picture in which a point could be chosen. */
export const SHOWN_PICTURE_FIELD = "picture.shown";

/** @returns form fields of one field of an item */
function listInputs({ name, kind }: NamedField): string[] {
  if (kind === "localized" || kind === "slug" || kind === "locales")
    return locales.map((one) => `${name}.${one}`);
  return kind === "picture" ? [name, `${name}.focus`] : [name];
}

export function toItemValues(kind: ContentKind, item: ContentItem): ItemValues {
  return Object.assign({}, ...listFields(kind).map((field) => toValues(field, item)));
}

function toValues({ name, kind }: NamedField, item: ContentItem): ItemValues {
  const value = item[name];
  switch (kind) {
    case "localized":
    case "slug": {
      const text = (value ?? {}) as Partial<Record<Locale, string>>;
      return Object.fromEntries(locales.map((one) => [`${name}.${one}`, text[one] ?? ""]));
    }
    case "locales": {
      const shown = (value ?? []) as readonly Locale[];
      return Object.fromEntries(
        locales.map((one) => [`${name}.${one}`, shown.includes(one) ? YES : ""]),
      );
    }
    case "picture": {
      return { [name]: toJson(value), [`${name}.focus`]: toFocus(value) };
    }
    case "logo":
      return { [name]: toJson(value) };
    case "moment":
      return { [name]: value ? toLocalTime(new Date(String(value))) : "" };
    case "checkbox":
      return { [name]: value === true ? YES : "" };
    default:
      return { [name]: String(value ?? "") };
  }
}

/** The point of an uploaded picture as a form field. */
function toFocus(picture: unknown): string {
  const { focus } = (picture ?? {}) as { focus?: unknown };
  return Array.isArray(focus) ? focus.join("-") : MIDDLE_FOCUS;
}

/** A name of the release stays as it is. */
const toJson = (value: unknown) =>
  typeof value === "object" ? JSON.stringify(value) : String(value ?? "");

/** Later fields of a name win: what was uploaded comes last. */
export function readItemValues(kind: ContentKind, fields: URLSearchParams): ItemValues {
  const names = listFields(kind).flatMap(listInputs);
  const values = Object.fromEntries(names.map((name) => [name, readText(fields, name)]));
  if (!isOtherPicture(fields)) return values;
  // The point was chosen in the picture that was there.
  return { ...values, "picture.focus": toFocus(parsePicture(values.picture ?? "")) };
}

/** Whether the form gives another picture than the one that it showed. */
export function isOtherPicture(fields: URLSearchParams): boolean {
  const given = fields.getAll("picture").at(-1);
  return given !== undefined && given !== fields.get(SHOWN_PICTURE_FIELD);
}

/** As it was typed: the rules say what is wrong with it. */
export function readText(fields: URLSearchParams, name: string): string {
  const value = fields.getAll(name).at(-1) ?? "";
  return value.slice(0, MAX_VALUE_LENGTH).replace(/\r\n?/g, "\n").trim();
}

/** @param before keeps what the form does not ask, such as whether it is hidden */
export function toItem(
  kind: ContentKind,
  id: string,
  values: ItemValues,
  before?: ContentItem,
): ContentItem {
  const parts = listFields(kind).map((field): [string, unknown] => [
    field.name,
    parseValue(field, values),
  ]);
  const given = parts.filter(([, value]) => value !== undefined);
  return { id, ...(before?.hidden && { hidden: true }), ...Object.fromEntries(given) };
}

/** Undefined if nothing was given. The rules of the item decide whether it may be missing. */
function parseValue(field: NamedField, values: ItemValues): unknown {
  const { name, kind } = field;
  const value = values[name] ?? "";
  switch (kind) {
    case "localized":
    case "slug": {
      const given = locales.flatMap((one) => {
        const text = values[`${name}.${one}`];
        return text ? [[one, text]] : [];
      });
      return field.optional && given.length === 0 ? undefined : Object.fromEntries(given);
    }
    case "locales":
      return locales.filter((one) => values[`${name}.${one}`] === YES);
    case "picture":
      return withFocus(parsePicture(value), values[`${name}.focus`]);
    case "logo":
      return parseJson<SiteLogo>(value);
    case "moment":
      return value ? `${value.slice(0, 16)}:00${fair.utcOffset}` : undefined;
    case "checkbox":
      return value === YES || undefined;
    case "number":
      return value === "" ? undefined : parseWholeNumber(value);
    case "choice":
      return value === "" ? undefined : field.isNumber ? Number(value) : value;
    default:
      return value || undefined;
  }
}

/** With or without marks between thousands: "1,5" and "1e5" are no whole numbers. */
const WHOLE_NUMBER = /^(?:\d+|\d{1,3}(?:[\s.,’']\d{3})+)$/;

const parseWholeNumber = (text: string): number =>
  WHOLE_NUMBER.test(text) ? Number(text.replace(/\D/g, "")) : Number.NaN;

export const parsePicture = (value: string): SitePicture | undefined =>
  value.startsWith("{") ? parseJson<SitePicture>(value) : value || undefined;

export function parseJson<Value>(value: string): Value | undefined {
  try {
    return JSON.parse(value) as Value;
  } catch {
    return undefined;
  }
}

function withFocus(picture: SitePicture | undefined, focus = MIDDLE_FOCUS) {
  if (typeof picture !== "object" || picture === null) return picture;
  return { ...picture, focus: focus.split("-").map(Number) };
}
