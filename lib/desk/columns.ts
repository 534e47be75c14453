/** The columns of the desk: the form's fields in their order, and what the store adds. */
import "server-only";
import { type Field, fieldsOf } from "../registration/fields";
import { type FormName, forms } from "../registration/forms";
import type { OptionList } from "../registration/options";

export type Column = {
  name: string;
  /** Message key under `Forms.labels`. It is used where the desk has no shorter word of its own. */
  label: string;
} & (
  | { kind: "time" | "text" | "phone" | "email" | "url" | "number" | "day" | "tick" | "language" }
  /** `choice` is one option of a list, `list` is several of them. */
  | { kind: "choice" | "list"; options: OptionList }
);

/** How answers with these rules are shown. All other answers are plain text. */
const kinds: Partial<Record<string, "phone" | "email" | "url" | "number" | "day">> = {
  mobile: "phone",
  phone: "phone",
  email: "email",
  url: "url",
  profile: "url",
  area: "number",
  birthDate: "day",
};

/** Columns that come from the store or from the whole record, not from an answer. */
const before: Column[] = [{ name: "createdAt", label: "createdAt", kind: "time" }];
const after: Column[] = [
  { name: "language", label: "language", kind: "language" },
  { name: "source", label: "source", kind: "text" },
  { name: "reference", label: "reference", kind: "text" },
  { name: "id", label: "id", kind: "text" },
];
const token: Column = { name: "token", label: "token", kind: "text" };

/** The address opens the pass of a visitor, so it is shown and exported only on request. */
const pass: Column = { name: "pass", label: "pass", kind: "url" };

const columns: Record<FormName, Column[]> = {
  visit: [...before, ...fieldsOf(forms.visit).map(columnOf), ...after, token],
  exhibit: [...before, ...fieldsOf(forms.exhibit).map(columnOf), ...after],
  press: [...before, ...fieldsOf(forms.press).map(columnOf), ...after],
};

/** The columns of a form. */
export function columnsOf(form: FormName): Column[] {
  return columns[form];
}

/** The columns that a list or an export has only if it names them. */
export const columnsOnRequest: Record<FormName, Column[]> = {
  visit: [pass],
  exhibit: [],
  press: [],
};

/** All columns that a list or an export can name. */
export function allColumns(form: FormName): Column[] {
  return [...columns[form], ...columnsOnRequest[form]];
}

/** The columns that a list shows unless others are chosen. */
export const usualColumns: Record<FormName, string[]> = {
  visit: ["createdAt", "firstName", "lastName", "company", "companyField", "country", "city"],
  exhibit: [
    "createdAt",
    "company",
    "firstName",
    "lastName",
    "requestedArea",
    "standType",
    "country",
  ],
  press: ["createdAt", "firstName", "lastName", "organization", "mediaTypes", "country", "city"],
};

/**
 * The columns of a form in the order of a list. The usual ones come first, so that adding a column
 * does not move them.
 */
export function listColumns(form: FormName): string[] {
  const usual = usualColumns[form];
  const names = allColumns(form).map(({ name }) => name);
  return [...usual, ...names.filter((name) => !usual.includes(name))];
}

const business = ["country", "language", "companyField", "interestedProducts", "professionGroup"];

/** The columns that a list can be filtered by: those with fixed values, never free text. */
export const filterColumns: Record<FormName, string[]> = {
  visit: [...business, "visitedBefore"],
  exhibit: [...business, "standType"],
  press: ["country", "language", "mediaTypes", "daysAttending"],
};

/** A column by its name. */
export function columnNamed(form: FormName, name: string): Column | undefined {
  return allColumns(form).find((column) => column.name === name);
}

function columnOf(field: Field): Column {
  const { name, label = name } = field;
  switch (field.kind) {
    case "choice":
    case "list":
      return { name, label, kind: field.kind, options: field.options };
    case "tick":
      return { name, label, kind: "tick" };
    case "text":
      return { name, label, kind: kinds[field.rule] ?? "text" };
  }
}
