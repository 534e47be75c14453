/** The questions of a form at the desk, with their texts. */
import "server-only";
import { type FieldView, type FormView, getFormView } from "@/lib/registration/form-view";
import type { FormName } from "@/lib/registration/forms";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import type { EditState } from "./handle-edit";

const textKeys = [
  "save",
  "back",
  "notGiven",
  "changedTitle",
  "changedBody",
  "unavailable",
] as const;

export interface EditView {
  /** Without consents that only the person can give. */
  view: FormView;
  /** Consents that the person has not given. */
  notGiven: string[];
  texts: Record<(typeof textKeys)[number], string>;
}

/** Staff can withdraw a consent, but never give one. A required one is not asked again. */
export function buildEditView(
  form: FormName,
  { given }: EditState,
  language: DeskLanguage,
): EditView {
  const t = getDeskTranslator(language);
  const view = getFormView(form, language);
  const isCheckbox = ({ kind }: FieldView) => kind === "checkbox";
  const isGiven = ({ name }: FieldView) => given.includes(name);
  const isAsked = (field: FieldView) => !isCheckbox(field) || (!field.required && isGiven(field));
  const groups = view.groups.map((group) => ({
    ...group,
    fields: group.fields
      .filter(isAsked)
      .map((field) => (isCheckbox(field) ? { ...field, hintText: t("Edit.given") } : field)),
  }));
  const notGiven = view.groups
    .flatMap(({ fields }) => fields)
    .filter((field) => isCheckbox(field) && !field.required && !isGiven(field));
  return {
    view: { ...view, groups: groups.filter(({ fields }) => fields.length > 0) },
    notGiven: notGiven.map(({ labelText }) => labelText),
    texts: Object.fromEntries(textKeys.map((key) => [key, t(`Edit.${key}`)])) as EditView["texts"],
  };
}
