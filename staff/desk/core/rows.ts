/** A registration in the desk's memory: options by id, with a search text. */
import "server-only";
import { toDayNumber } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { isLocale } from "@/lib/locales";
import { toComparisonForm } from "@/lib/locales/comparison";
import { toNameText, toSpelledSearchText } from "@/lib/locales/latin";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { buildPassPath } from "@/lib/passes/pass";
import { formatFullName } from "@/lib/registration/answers/full-name";
import type { FormName } from "@/lib/registration/forms";
import { detectRegistrationLanguage } from "@/lib/registration/language";
import type { StoredRegistration } from "@/lib/registration/record";
import { toReference } from "@/lib/registration/reference";
import { findOccupiedStand, getDecisionState, type Review } from "@/lib/reviews/review";
import { toAbsoluteUrl } from "@/lib/site";
import { listRecordColumns } from "./columns";
import { toOptionId } from "./option-labels";

export type ColumnValue = string | number | boolean | readonly string[];

export interface DeskRow {
  form: FormName;
  /** Edition id. */
  edition: string;
  id: string;
  /** Time of storage, in milliseconds. */
  at: number;
  /** Day of storage in the fair's time zone, in days since 1970. */
  day: number;
  /** Answers by column. Options are ids. */
  values: Readonly<Record<string, ColumnValue>>;
  /** Name and company in search form (`toSearchText`). */
  names: string;
  /** All searchable text, in search form. */
  search: string;
  /** Entry code of a visitor's pass. */
  code: string;
  /** Pass id of a person on a stand, whose row is made from the exhibitor's. */
  holder?: string;
  /** Check-in times by fair day. Only exports set it. */
  checkIns?: Readonly<Record<string, Date>>;
  /** Set by lists and exports. */
  review?: Review;
}

/** Unique across forms. */
export function toRegistrationKey({ form, id }: Pick<DeskRow, "form" | "id">): string {
  return `${form} ${id}`;
}

/** Copied objects take less than half the memory of objects that grow by property. */
const blankValues = {
  visit: buildBlankValues("visit"),
  exhibit: buildBlankValues("exhibit"),
  press: buildBlankValues("press"),
};

function buildBlankValues(form: FormName): Record<string, ColumnValue> {
  return Object.fromEntries(listRecordColumns(form).map(({ name }) => [name, ""]));
}

export function toDeskRow(form: FormName, { id, record, createdAt }: StoredRegistration): DeskRow {
  const at = createdAt.getTime();
  const stored: Record<string, unknown> = {
    ...record,
    id,
    reference: toReference(id),
    createdAt: at,
    language: detectRegistrationLanguage(form, record),
  };
  const values: Record<string, ColumnValue> = { ...blankValues[form] };
  for (const column of listRecordColumns(form)) {
    const value = stored[column.name];
    if (column.kind === "choice") {
      values[column.name] = toOptionId(column.options, String(value ?? ""));
    } else if (column.kind === "list") {
      values[column.name] = [value ?? []]
        .flat()
        .map((label) => toOptionId(column.options, `${label}`));
    } else {
      values[column.name] = isScalar(value) ? value : "";
    }
  }
  // Share one string among all rows.
  const edition = record.eventId === fair.id ? fair.id : record.eventId;
  const code = values.token ? computeEntryCodeSync(String(values.token)) : "";
  return { form, edition, id, at, day: toDayNumber(at), values, ...toSearchTexts(values), code };
}

/** Values that would take much memory are computed here. */
export function getColumnValue(row: DeskRow, column: string): ColumnValue {
  if (column === "pass") return buildPassUrl(row);
  return (row.review && getReviewValue(row.review, column)) ?? row.values[column] ?? "";
}

function getReviewValue(review: Review, column: string): ColumnValue | undefined {
  if (column === "decision") return getDecisionState(review);
  if (column === "stand") return findOccupiedStand(review) ?? "";
  return column === "tags" ? review.tags : undefined;
}

/** In the visitor's language. A former edition has none. */
function buildPassUrl({ edition, values: { token, language } }: DeskRow): string {
  if (!token || !isLocale(language) || edition !== fair.id) return "";
  return toAbsoluteUrl(buildPassPath(language, String(token)));
}

function isScalar(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** Excludes the token: parts of it could be guessed by searching. */
export function toSearchTexts(
  values: Readonly<Record<string, ColumnValue>>,
): Pick<DeskRow, "names" | "search"> {
  const { company, organization, email, id, reference } = values;
  const name = toNameText(formatFullName(values));
  const names = `${name}\n${toSpelledSearchText([`${company ?? organization ?? ""}`])}`;
  const others = [email, id, reference].map((value) => toComparisonForm(String(value ?? "")));
  const search = [names, ...others].join("\n");
  // A part of the other text shares its memory.
  return { names: search.slice(0, names.length), search };
}
