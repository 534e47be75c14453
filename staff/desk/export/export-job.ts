import "server-only";
import { isLocale } from "@/lib/locales";
import { type FormName, formNames, isFormName } from "@/lib/registration/forms";
import type { DeskContext } from "../context/desk-context";
import { listEditionDays } from "../core/check-ins";
import { findColumns, listUnguardedColumns } from "../core/columns";
import { isExportFormat } from "../core/export-format";
import { findAudience } from "../list/find-audience";
import { formatListQuery, readListQuery, type SearchParams } from "../list/list-query";
import { selectRows } from "../list/select-rows";
import { onlySelectedParam } from "../list/selection";
import { filterLatestPerPerson, getPeople } from "../people/people";
import { withReviewAndCheckIns } from "./cells";
import type { ExportJob } from "./export-files";
import { buildExportFileName } from "./file-name";

type ExportContext = Pick<DeskContext, "store" | "cache" | "checkIns" | "reviews" | "selections">;

/**
 * The export of these parameters: the listed rows and columns, or with `form=all` a workbook with one sheet per form.
 * `fields=all` takes all columns but the guarded ones; `only=selected` takes the selected rows. Undefined if the
 * parameters are invalid.
 */
export function buildExportJob(desk: ExportContext, params: SearchParams): ExportJob | undefined {
  const { edition } = desk.store;
  const { cache, checkIns, reviews } = desk;
  const readOne = (name: string) => [params[name] ?? ""].flat()[0] ?? "";
  const [form, format, labels] = [readOne("form"), readOne("format"), readOne("labels")];
  const all = form === "all" && format === "xlsx";
  if (!(all || isFormName(form)) || !isExportFormat(format) || !isLocale(labels)) return undefined;
  const query = isFormName(form) ? readListQuery(form, params, true) : undefined;
  const isSelection = query && readOne(onlySelectedParam.name) === onlySelectedParam.value;
  const selected = isSelection ? findAudience(desk, query.form, params, labels) : undefined;
  const selection = selected?.selection ?? "";
  const listed = query && formatListQuery({ ...query, page: 1, selection });
  const onePerPerson = readOne("rows") === "people" && !selected;
  const listColumns = (name: FormName) =>
    query && readOne("fields") !== "all"
      ? findColumns(name, query.columns)
      : listUnguardedColumns(name);
  const sheets = query
    ? [{ form: query.form, rows: selected?.rows ?? selectRows(cache, query, labels, desk) }]
    : formNames.map((name) => ({ form: name, rows: cache.getRows(name) }));
  for (const sheet of sheets) {
    if (onePerPerson) sheet.rows = filterLatestPerPerson(sheet.rows, getPeople(cache, sheet.form));
  }
  const days = listEditionDays(edition, checkIns.listAll());
  const state = [edition, cache.getVersion(), checkIns.getVersion(), reviews.getVersion()];
  const wanted = [form, format, labels, onePerPerson, readOne("fields"), listed];
  return {
    key: JSON.stringify([state, wanted]),
    name: buildExportFileName(
      { edition, format, locale: labels, query, onePerPerson, selected: selected !== undefined },
      new Date(),
    ),
    format,
    sheets: sheets.map(({ form, rows }) => ({
      form,
      days,
      columns: listColumns(form),
      rows: withReviewAndCheckIns(rows, checkIns, reviews),
    })),
    total: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
    selected: selected !== undefined,
    isChanged: selected?.matching !== undefined,
    locale: labels,
    from: query ? `/${query.form}${listed}` : "",
  };
}
