/** Reads from a form or an address which export is requested. */
import "server-only";
import { isLocale } from "../../locales";
import { type FormName, formNames, isFormName } from "../../registration/forms";
import { daysOf } from "../arrivals";
import { columnsOf, columnsOnRequest } from "../columns";
import { latestOfEach, peopleOf } from "../people";
import type { Desk } from "../provided";
import { queryString, readQuery } from "../query";
import { select } from "../select";
import { fileName, withArrivals } from "./cells";
import type { Export } from "./files";
import { isExportFormat } from "./formats";

/**
 * The export that the parameters name: the listed rows, or with `form=all` a workbook with one
 * sheet for each form. Undefined if the parameters make no sense.
 */
export function requestedExport(
  { store: { edition }, book, arrivals }: Pick<Desk, "store" | "book" | "arrivals">,
  params: Record<string, string>,
): Export | undefined {
  const { form, format, labels } = params;
  const all = form === "all" && format === "xlsx";
  if (!(all || isFormName(form)) || !isExportFormat(format) || !isLocale(labels)) return undefined;
  const query = isFormName(form) ? readQuery(form, params) : undefined;
  const listed = query && queryString({ ...query, page: 1 });
  const sheets = query
    ? [{ form: query.form, rows: select(book, query, labels) }]
    : formNames.map((name) => ({ form: name, rows: book.rows(name) }));
  if (params.rows === "people") {
    for (const sheet of sheets) sheet.rows = latestOfEach(sheet.rows, peopleOf(book, sheet.form));
  }
  const days = daysOf(edition, arrivals.all());
  const columnsFor = (name: FormName) => [
    ...columnsOf(name),
    ...columnsOnRequest[name].filter((column) => query?.columns.includes(column.name)),
  ];
  return {
    key: [
      edition,
      book.version(),
      arrivals.version(),
      form,
      format,
      labels,
      params.rows,
      listed,
    ].join(" "),
    name: fileName(edition, query?.form ?? "all", format, new Date()),
    format,
    sheets: sheets.map(({ form, rows }) => ({
      form,
      days,
      columns: columnsFor(form),
      rows: withArrivals(rows, arrivals),
    })),
    total: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
    locale: labels,
    from: query ? `/${query.form}${listed}` : "",
  };
}
