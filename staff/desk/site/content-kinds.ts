/** What the desk shows of each kind of the site's content: its record says it (`lib/site-content/content-kind.ts`). */
import "server-only";
import { getTranslator } from "@/lib/i18n/translator";
import {
  type FieldName,
  findKind,
  isKindName,
  isValueKind,
  type KindName,
  kindNames,
  type ValueName,
} from "@/lib/server/site-content/content-kinds";
import type { ContentField } from "@/lib/site-content/content-kind";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";

export type ContentKind = KindName;
export const contentKinds = kindNames;
export const isContentKind = isKindName;

/** A field with its name. */
export type NamedField = ContentField & { name: FieldName };
type ChoiceField = Extract<NamedField, { kind: "choice" }>;

export function getKind(name: ContentKind) {
  const kind = findKind(name);
  if (!kind) throw new RangeError(`There is no kind ${name}.`);
  return kind;
}

export function isRecordKind(name: ContentKind): name is ValueName {
  return isValueKind(getKind(name));
}

/** The list, if items can be added to it. */
export function findList(name: ContentKind) {
  const kind = getKind(name);
  return isValueKind(kind) ? undefined : kind;
}

export const listFields = (kind: ContentKind): readonly NamedField[] =>
  Object.entries(getKind(kind).fields).map(([name, field]) => ({
    ...field,
    name: name as FieldName,
  }));

export function findField(kind: ContentKind, name: string): NamedField | undefined {
  return listFields(kind).find((field) => field.name === name);
}

export function hasUpload(kind: ContentKind): boolean {
  return listFields(kind).some((field) => field.kind === "picture" || field.kind === "logo");
}

/** A label of the site where it has one, otherwise of the desk. */
export function getOptionLabel(
  { name, label, labelKey }: ChoiceField,
  option: string,
  language: DeskLanguage,
): string {
  if (label) return label(option, language);
  const key = labelKey?.(option);
  return key
    ? getTranslator(language)(key as "Sponsors.strip")
    : getDeskTranslator(language)(`Site.options.${name}.${option}` as "Site.options.tone.note");
}
