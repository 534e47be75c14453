/** Columns of the desk: the form's fields in their order, and what the store adds. */
import "server-only";
import { type Field, listFields } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import type { OptionList } from "@/lib/registration/options";

export type Column = {
  name: string;
  /** Message key under `Forms.labels`, used if the desk has no shorter label. */
  label: string;
} /** `checkIns` are the fair days with a check-in: in a file one column per day. */ & (
  | { kind: "checkIns" }
  /** From the review of the registration. */
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
  /** `choice` is one option of a list, `list` is several. */
  | { kind: "choice" | "list"; options: OptionList }
);

/** By rule of the answer. All other answers are plain text. */
const columnKindsByRule: Partial<Record<string, "phone" | "email" | "url" | "number" | "day">> = {
  mobile: "phone",
  phone: "phone",
  email: "email",
  url: "url",
  profile: "url",
  area: "number",
  birthDate: "day",
};

/** Columns from the store or from the whole record, not from an answer. */
const leadingColumns: Column[] = [{ name: "createdAt", label: "createdAt", kind: "time" }];
const trailingColumns: Column[] = [
  { name: "language", label: "language", kind: "language" },
  { name: "source", label: "source", kind: "text" },
  { name: "reference", label: "reference", kind: "text" },
  { name: "id", label: "id", kind: "text" },
];
const tokenColumn: Column = { name: "token", label: "token", kind: "text" };

const checkInsColumn: Column = { name: "arrivals", label: "arrivals", kind: "checkIns" };

const decisionColumn: Column = { name: "decision", label: "decision", kind: "decision" };
const standColumn: Column = { name: "stand", label: "stand", kind: "stand" };
const tagsColumn: Column = { name: "tags", label: "tags", kind: "tags" };

/** Columns from the review or the check-ins. Lists cannot be sorted by them. */
const reviewColumns: Record<FormName, Column[]> = {
  visit: [checkInsColumn, tagsColumn],
  exhibit: [decisionColumn, standColumn, checkInsColumn, tagsColumn],
  press: [decisionColumn, checkInsColumn, tagsColumn],
};

/** Address that opens a visitor's pass, built from the token. */
const passColumn: Column = { name: "pass", label: "pass", kind: "url" };

const recordColumns: Record<FormName, Column[]> = {
  visit: [
    ...leadingColumns,
    ...listFields(forms.visit).map(toColumn),
    ...trailingColumns,
    tokenColumn,
  ],
  exhibit: [...leadingColumns, ...listFields(forms.exhibit).map(toColumn), ...trailingColumns],
  press: [...leadingColumns, ...listFields(forms.press).map(toColumn), ...trailingColumns],
};

export function listRecordColumns(form: FormName): Column[] {
  return recordColumns[form];
}

/**
 * Columns that open a pass or identify a person to authorities. They are shown and exported only if requested by name,
 * and the audit log notes such an export.
 */
const guardedNames = ["pass", "token", "idNumber", "birthDate"];

export function isGuardedColumn(column: string): boolean {
  return guardedNames.includes(column);
}

export function listGuardedNames(form: FormName): string[] {
  return listAllColumns(form)
    .map(({ name }) => name)
    .filter(isGuardedColumn);
}

export function listUnguardedRecordColumns(form: FormName): Column[] {
  return listRecordColumns(form).filter(({ name }) => !isGuardedColumn(name));
}

export function listAllColumns(form: FormName): Column[] {
  return [
    ...recordColumns[form],
    ...reviewColumns[form],
    ...(form === "visit" ? [passColumn] : []),
  ];
}

/** The columns of an export that names none. */
export function listUnguardedColumns(form: FormName): Column[] {
  return listAllColumns(form).filter(({ name }) => !isGuardedColumn(name));
}

/** Keeps the order of the names. Skips unknown names. */
export function findColumns(form: FormName, names: readonly string[]): Column[] {
  return names.flatMap((name) => findColumn(form, name) ?? []);
}

/** Who it is, and what staff are asked for first. */
export const defaultColumns: Record<FormName, string[]> = {
  visit: ["firstName", "lastName", "company", "country", "reference", "createdAt"],
  exhibit: [
    "company",
    "firstName",
    "lastName",
    "country",
    "requestedArea",
    "decision",
    "stand",
    "reference",
    "createdAt",
  ],
  press: [
    "firstName",
    "lastName",
    "organization",
    "country",
    "mediaTypes",
    "decision",
    "reference",
    "createdAt",
  ],
};

const businessColumns = [
  "country",
  "language",
  "companyField",
  "interestedProducts",
  "professionGroup",
];

/** Only columns with fixed values, never free text. */
export const filterableColumns: Record<FormName, string[]> = {
  visit: [...businessColumns, "visitedBefore", "consent"],
  exhibit: [...businessColumns, "standType", "consent"],
  press: ["country", "language", "mediaTypes", "daysAttending", "consent"],
};

/** Columns that tell how to reach a person, and may be empty. Lists are filtered by their lack. */
export const contactColumns: Record<FormName, string[]> = {
  visit: ["email", "mobile", "company"],
  exhibit: ["email", "mobile"],
  press: ["email", "mobile", "website"],
};

export function canSort(form: FormName, name: string): boolean {
  const column = findColumn(form, name);
  return column !== undefined && !reviewColumns[form].includes(column);
}

export function findColumn(form: FormName, name: string): Column | undefined {
  return listAllColumns(form).find((column) => column.name === name);
}

function toColumn(field: Field): Column {
  const { name, label = name } = field;
  switch (field.kind) {
    case "choice":
    case "list":
      return { name, label, kind: field.kind, options: field.options };
    case "checkbox":
      return { name, label, kind: "checkbox" };
    case "text":
      return { name, label, kind: columnKindsByRule[field.rule] ?? "text" };
  }
}

/** Most frequent first. Options are given by id. */
export type ValueCounts = [value: string, count: number][];
