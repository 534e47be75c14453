/** The columns of the desk: the form's fields in their order, and what the store adds. */
import "server-only";
import { type Field, fieldsOf } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import type { OptionList } from "@/lib/registration/options";

export type Column = {
  name: string;
  /** Message key under `Forms.labels`. It is used where the desk has no shorter word of its own. */
  label: string;
} /** `arrivals` are the days of the fair on which somebody came: in a file one column a day. */ & (
  | { kind: "arrivals" }
  /** What staff decided and noted: in the file beside the registration. */
  | { kind: "decision" | "stand" | "tags" }
  | {
      kind:
        | "time"
        | "text"
        | "phone"
        | "email"
        | "url"
        | "number"
        | "day"
        | "checkbox"
        | "language";
    }
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

const arrivals: Column = { name: "arrivals", label: "arrivals", kind: "arrivals" };

const decision: Column = { name: "decision", label: "decision", kind: "decision" };
const stand: Column = { name: "stand", label: "stand", kind: "stand" };
const tags: Column = { name: "tags", label: "tags", kind: "tags" };

/** Columns that come from the file of staff or the arrivals. Lists cannot be sorted by them. */
const beside: Record<FormName, Column[]> = {
  visit: [arrivals, tags],
  exhibit: [decision, stand, arrivals, tags],
  press: [decision, arrivals, tags],
};

/** The address opens the pass of a visitor. It is made of the token. */
const pass: Column = { name: "pass", label: "pass", kind: "url" };

const columns: Record<FormName, Column[]> = {
  visit: [...before, ...fieldsOf(forms.visit).map(columnOf), ...after, token],
  exhibit: [...before, ...fieldsOf(forms.exhibit).map(columnOf), ...after],
  press: [...before, ...fieldsOf(forms.press).map(columnOf), ...after],
};

export function columnsOf(form: FormName): Column[] {
  return columns[form];
}

/**
 * Columns that open a pass or identify a person to authorities. They are shown and exported only if asked for by
 * name, and the audit log notes such an export.
 */
const guarded = ["pass", "token", "idNumber", "birthDate"];

export function isGuarded(column: string): boolean {
  return guarded.includes(column);
}

/** The columns of a form that are exported only by name. */
export function guardedColumns(form: FormName): string[] {
  return allColumns(form)
    .map(({ name }) => name)
    .filter(isGuarded);
}

/** The columns of a form, without the guarded ones. */
export function unguarded(form: FormName): Column[] {
  return columnsOf(form).filter(({ name }) => !isGuarded(name));
}

/** All columns that a list or an export can name. */
export function allColumns(form: FormName): Column[] {
  return [...columns[form], ...beside[form], ...(form === "visit" ? [pass] : [])];
}

/** The columns of an export that names none: all but the guarded ones. */
export function openColumns(form: FormName): Column[] {
  return allColumns(form).filter(({ name }) => !isGuarded(name));
}

/** The columns with these names, in their order. Unknown names are left out. */
export function columnsNamed(form: FormName, names: readonly string[]): Column[] {
  return names.flatMap((name) => columnNamed(form, name) ?? []);
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
    "country",
    "decision",
    "stand",
  ],
  press: [
    "createdAt",
    "firstName",
    "lastName",
    "organization",
    "mediaTypes",
    "country",
    "decision",
  ],
};

const business = ["country", "language", "companyField", "interestedProducts", "professionGroup"];

/** The columns that a list can be filtered by: those with fixed values, never free text. */
export const filterColumns: Record<FormName, string[]> = {
  visit: [...business, "visitedBefore", "consent"],
  exhibit: [...business, "standType", "consent"],
  press: ["country", "language", "mediaTypes", "daysAttending", "consent"],
};

export function canSort(form: FormName, name: string): boolean {
  const column = columnNamed(form, name);
  return column !== undefined && !beside[form].includes(column);
}

export function columnNamed(form: FormName, name: string): Column | undefined {
  return allColumns(form).find((column) => column.name === name);
}

function columnOf(field: Field): Column {
  const { name, label = name } = field;
  switch (field.kind) {
    case "choice":
    case "list":
      return { name, label, kind: field.kind, options: field.options };
    case "checkbox":
      return { name, label, kind: "checkbox" };
    case "text":
      return { name, label, kind: kinds[field.rule] ?? "text" };
  }
}

/** How often each value of a column occurs, the most frequent first. Options are given by id. */
export type ValueCounts = [value: string, count: number][];
