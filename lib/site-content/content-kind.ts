/**
 * A kind of content that staff change, as one record: the type of its items, its form at the desk, what is checked, what
 * differs and which pictures are served follow from it. The record stands where the release has its items; its line in
 * `service/content-kinds.ts` opens it to staff.
 */
import type { Locale } from "@/lib/locales";
import {
  type ItemText,
  type LocalizedText,
  readChanges,
  type SiteChanges,
  type SiteLogo,
  type SitePicture,
} from "./changes";
import type { ContentError } from "./content-errors";
import type { TextPlace } from "./text-places";

interface ChoiceFacts {
  kind: "choice";
  options: readonly string[];
  /** The label of an option: a key of the site's texts, or the label itself. Otherwise the desk has one. */
  labelKey?: (option: string) => string | undefined;
  label?: (option: string, locale: Locale) => string;
  /** Stored as a number. */
  isNumber?: true;
}

/** What an item has, and what its form asks for. */
export type ContentField = {
  optional?: true;
} /** `isMarkdown`: several paragraphs, in the subset of `lib/i18n/article-html.ts`. */ & (
  | { kind: "localized"; place: TextPlace; rows?: number; isMarkdown?: true }
  /** The last part of the address of the item's page. Staff may leave it to the title. */
  | { kind: "slug" }
  /** An item of another list. */
  | { kind: "item"; of: string }
  | { kind: "text"; place: TextPlace }
  /** `own`: of the site, it names these. */
  | { kind: "url"; own?: "pages" | "documents" }
  /** `isInRange` gets the number of the day since 1970. */
  | { kind: "date"; isInRange?: (day: number) => boolean }
  | { kind: "number"; max: number }
  | { kind: "time" | "moment" | "picture" | "logo" | "checkbox" | "locales" }
  | ChoiceFacts
);

type ContentFields = Readonly<Record<string, ContentField>>;

interface FieldValues {
  localized: ItemText;
  slug: LocalizedText;
  /** Its id. */
  item: string;
  text: string;
  url: string;
  /** ISO 8601, as moments. */
  date: string;
  time: string;
  moment: string;
  number: number;
  picture: SitePicture;
  logo: SiteLogo;
  checkbox: boolean;
  locales: readonly Locale[];
}

type ValueOf<Field> = Field extends { kind: "choice"; isNumber: true }
  ? number
  : Field extends { kind: "choice"; options: readonly (infer Option)[] }
    ? Option
    : Field extends { kind: infer Kind extends keyof FieldValues }
      ? FieldValues[Kind]
      : never;

type OptionalName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { optional: true } | { kind: "checkbox" }
    ? Name
    : never;
}[keyof Fields];

/** An item of any list. Its other fields are those of its kind. */
export interface ContentItem {
  /** Part of addresses. */
  id: string;
  /** Listed, but not shown. */
  hidden?: boolean;
  [field: string]: unknown;
}

export type ItemOf<Fields> = { id: string; hidden?: boolean } & {
  [Name in Exclude<keyof Fields, OptionalName<Fields>>]: ValueOf<Fields[Name]>;
} & { [Name in OptionalName<Fields>]?: ValueOf<Fields[Name]> };

type Refusal = Pick<ContentError, "path" | "code" | "limit">;

interface KindFacts<Fields> {
  fields: Fields;
  /** The field that names an item in lists. */
  title: keyof Fields & string;
  /** Items are always shown, or by their time. */
  isUnhidable?: true;
}

export interface ListKind<Name extends string = string, Fields = ContentFields>
  extends KindFacts<Fields> {
  name: Name;
  /** A further field that lists show. */
  subtitle?: keyof Fields & string;
  /** Of a new item. */
  initial?: Readonly<Record<string, string>>;
  /** The order follows from the items. */
  compare?: (one: ItemOf<Fields>, other: ItemOf<Fields>) => number;
  /** If it is less than usual. */
  maxItems?: number;
  /** Those of the release. */
  release: readonly ItemOf<Fields>[];
  /** Each needs a shown item: a page would have a heading without anything below it. Usually any item will do. */
  parts?: readonly ((item: ItemOf<Fields>) => boolean)[];
  /** What must hold between the fields of an item. */
  check?: (item: ItemOf<Fields>) => Refusal | undefined;
  /** What must hold between the items. */
  checkAll?: (items: readonly ItemOf<Fields>[]) => Refusal | undefined;
}

/** Values by name, which the release defines: none is added or removed. The desk shows each as an item of one field. */
export interface ValueKind<Name extends string = string, Fields = ContentFields>
  extends KindFacts<Fields> {
  name: Name;
  isFixed: true;
  values: Readonly<Record<string, string | number>>;
  /** What must hold between the values, those of the release included. */
  checkValues?: (values: Readonly<Record<string, string | number>>) => Refusal | undefined;
}

export const createListKind = <const Name extends string, const Fields extends ContentFields>(
  kind: ListKind<Name, Fields>,
) => kind;

export const createValueKind = <const Name extends string, const Fields extends ContentFields>(
  kind: Omit<ValueKind<Name, Fields>, "isFixed" | "isUnhidable">,
): ValueKind<Name, Fields> => ({ ...kind, isFixed: true, isUnhidable: true });

/** The items of a list that staff have changed, also hidden ones. Undefined: it is as in the release. */
export const findChangedItems = <Fields>(
  { name }: ListKind<string, Fields>,
  changes: SiteChanges,
): readonly ItemOf<Fields>[] | undefined => changes[name] as readonly ItemOf<Fields>[] | undefined;

/** Of the content in use. */
export const readItems = <Fields>({ name }: ListKind<string, Fields>) =>
  readChanges(name) as readonly ItemOf<Fields>[] | undefined;

/** The items that are shown of a list: those of staff, if they have changed it, otherwise those of the release. */
export function listShown<Fields>(kind: ListKind<string, Fields>): readonly ItemOf<Fields>[] {
  const shown = readItems(kind)?.filter(({ hidden }) => !hidden);
  if (!shown) return kind.release;
  return kind.compare ? shown.toSorted(kind.compare) : shown;
}
