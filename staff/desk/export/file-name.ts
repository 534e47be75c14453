import "server-only";
import { getToday } from "@/lib/fair/days";
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import { isCurrentEdition } from "../core/check-ins";
import { findColumn } from "../core/columns";
import { type ExportFormat, getFileExtension } from "../core/export-format";
import { isKnownValue } from "../core/option-labels";
import type { ListQuery } from "../list/list-query";

interface FileNameParts {
  edition: string;
  format: ExportFormat;
  /** The language of the labels. */
  locale: Locale;
  /** The exported list. Undefined for all forms in one file. */
  query: ListQuery | undefined;
  /** Whether each person has one row. */
  onePerPerson: boolean;
  /** Whether rows were selected individually. */
  selected: boolean;
}

/** A filter with more values is named without them. */
const MAX_NAMED_VALUES = 2;

/**
 * Form, filters, language and today's date in the fair's time zone. Typed text is left out: the name says that there is
 * a search, but not for what.
 */
export function buildExportFileName(of: FileNameParts, now: Date): string {
  const { edition, format, locale, query, onePerPerson, selected } = of;
  const words = [
    "registrations",
    ...(isCurrentEdition(edition) ? [] : [edition]),
    query?.form ?? "all",
    ...(query ? listFilterWords(query) : []),
    ...(onePerPerson ? ["one-per-person"] : []),
    ...(selected ? ["selected"] : []),
    locale,
    getToday(now),
  ];
  return `${words.join("-").toLowerCase()}.${getFileExtension(format)}`;
}

function listFilterWords({
  form,
  search,
  since,
  until,
  filters,
  arrived,
  absent,
  without,
  several,
}: ListQuery): string[] {
  const words = Object.entries(filters).map(([name, values]) =>
    formatFilterValues(form, name, values),
  );
  if (search) words.unshift("search");
  if (since) words.push(`from-${since}`);
  if (until) words.push(`until-${until}`);
  for (const when of arrived) words.push(when === "no" ? "not-arrived" : `arrived-${when}`);
  for (const day of absent) words.push(`not-arrived-${day}`);
  for (const name of without) words.push(`without-${name}`);
  if (several) words.push("several");
  return words.map((word) => word.replace(/-yes$/, ""));
}

/** Values of a filter, or its name if there are many or they are registrants' own text. */
function formatFilterValues(form: FormName, name: string, values: readonly string[]): string {
  const column = findColumn(form, name);
  const isPlain = values.every((value) => isKnownValue(column, value));
  if (!isPlain || values.length > MAX_NAMED_VALUES) return name;
  // "yes" alone would say nothing.
  const own = values.every((value) => value === "yes" || value === "no") ? [name] : [];
  return [...own, ...values].join("-");
}
