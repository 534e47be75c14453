/** Reads from a form or an address which export is requested. */
import "server-only";
import { isLocale } from "@/lib/locales";
import { type FormName, formNames, isFormName } from "@/lib/registration/forms";
import type { Desk } from "../context/desk";
import { daysOf } from "../core/arrivals";
import { columnsNamed, openColumns } from "../core/columns";
import { isExportFormat } from "../core/formats";
import { queryString, readQuery, type SearchParams } from "../list/query";
import { select } from "../list/select";
import { onlySelected } from "../list/selection";
import { latestOfEach, peopleOf } from "../people/people";
import { withBeside } from "./cells";
import { fileName } from "./file-name";
import type { Export } from "./files";

type ExportedFrom = Pick<Desk, "store" | "cache" | "arrivals" | "staffFiles">;

/**
 * The export that the parameters name: the listed rows with the listed columns, or with `form=all` a workbook with
 * one sheet per form. `fields=all` takes all columns but the guarded ones; `only=ticked` takes the rows that `id`
 * names. Undefined if the parameters make no sense.
 */
export function requestedExport(
  { store: { edition }, cache, arrivals, staffFiles }: ExportedFrom,
  params: SearchParams,
): Export | undefined {
  const one = (name: string) => [params[name] ?? ""].flat()[0] ?? "";
  const [form, format, labels] = [one("form"), one("format"), one("labels")];
  const all = form === "all" && format === "xlsx";
  if (!(all || isFormName(form)) || !isExportFormat(format) || !isLocale(labels)) return undefined;
  const query = isFormName(form) ? readQuery(form, params, true) : undefined;
  const listed = query && queryString({ ...query, page: 1 });
  const isSelection = query && one(onlySelected.name) === onlySelected.value;
  const selected = isSelection ? [params.id ?? []].flat() : undefined;
  const onePerPerson = one("rows") === "people" && !selected;
  const columnsFor = (name: FormName) =>
    query && one("fields") !== "all" ? columnsNamed(name, query.columns) : openColumns(name);
  const sheets = query
    ? [{ form: query.form, rows: select(cache, query, labels, { arrivals, staffFiles }) }]
    : formNames.map((name) => ({ form: name, rows: cache.rows(name) }));
  for (const sheet of sheets) {
    if (onePerPerson) sheet.rows = latestOfEach(sheet.rows, peopleOf(cache, sheet.form));
    if (selected) sheet.rows = sheet.rows.filter(({ id }) => selected.includes(id));
  }
  const days = daysOf(edition, arrivals.all());
  const state = [edition, cache.version(), arrivals.version(), staffFiles.version()];
  const wanted = [form, format, labels, onePerPerson, one("fields"), listed, selected];
  return {
    key: JSON.stringify([state, wanted]),
    name: fileName(
      { edition, format, locale: labels, query, onePerPerson, selected: selected !== undefined },
      new Date(),
    ),
    format,
    sheets: sheets.map(({ form, rows }) => ({
      form,
      days,
      columns: columnsFor(form),
      rows: withBeside(rows, arrivals, staffFiles),
    })),
    total: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
    selected: selected !== undefined,
    locale: labels,
    from: query ? `/${query.form}${listed}` : "",
  };
}
