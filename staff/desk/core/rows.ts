/** A registration as the desk keeps it in memory: options by id, and with a text for searching. */
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
  /** Id of the edition of the fair. */
  edition: string;
  id: string;
  /** When it was stored, in milliseconds. */
  at: number;
  /** The day on which it was stored, in the fair's time zone, counted from 1970. */
  day: number;
  /** The answers by column. Options are kept as ids. */
  values: Readonly<Record<string, ColumnValue>>;
  /** The name and the company as a search compares them (`toSearchText`). */
  names: string;
  /** All that a search of the desk looks through, in the same form. */
  search: string;
  /** The code of entry of a visitor's pass. */
  code: string;
  /** The id of the pass of somebody on a stand, whose row was made from that of the exhibitor. */
  holder?: string;
  /** The times of arrival by day of the fair. Only exports fill it in. */
  arrivals?: Readonly<Record<string, Date>>;
  /** What staff decided and noted. Lists and exports fill it in. */
  file?: Review;
}

/** The key of a registration of any form, for maps. */
export function toRegistrationKey({ form, id }: Pick<DeskRow, "form" | "id">): string {
  return `${form} ${id}`;
}

/** Copied objects take less than half the memory of objects that grow value by value. */
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
  // One text for all rows instead of one each.
  const edition = record.eventId === fair.id ? fair.id : record.eventId;
  const code = values.token ? computeEntryCodeSync(String(values.token)) : "";
  return { form, edition, id, at, day: toDayNumber(at), values, ...toSearchTexts(values), code };
}

/** The value of a column. Values that would take much memory are computed here. */
export function getColumnValue(row: DeskRow, column: string): ColumnValue {
  if (column === "pass") return buildPassUrl(row);
  return (row.file && getReviewValue(row.file, column)) ?? row.values[column] ?? "";
}

/** What a column shows of the file of staff. */
function getReviewValue(file: Review, column: string): ColumnValue | undefined {
  if (column === "decision") return getDecisionState(file);
  if (column === "stand") return findOccupiedStand(file) ?? "";
  return column === "tags" ? file.tags : undefined;
}

/** The address of a visitor's pass, in the visitor's language. A former edition has none. */
function buildPassUrl({ edition, values: { token, language } }: DeskRow): string {
  if (!token || !isLocale(language) || edition !== fair.id) return "";
  return toAbsoluteUrl(buildPassPath(language, String(token)));
}

function isScalar(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** The token is in none, or parts of it could be guessed by searching. */
export function toSearchTexts(
  values: Readonly<Record<string, ColumnValue>>,
): Pick<DeskRow, "names" | "search"> {
  const { company, organization, email, id, reference } = values;
  const name = toNameText(formatFullName(values));
  const names = `${name}\n${toSpelledSearchText([`${company ?? organization ?? ""}`])}`;
  const others = [email, id, reference].map((value) => toComparisonForm(String(value ?? "")));
  return { names, search: [names, ...others].join("\n") };
}
