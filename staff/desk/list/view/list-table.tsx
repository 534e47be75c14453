import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { FormName } from "@/lib/registration/forms";
import { emptyReview, getDecisionState } from "@/lib/reviews/review";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import type { CheckInFeed } from "@/staff/desk/core/check-ins";
import { type Column, canSort, findColumns } from "@/staff/desk/core/columns";
import {
  type DeskLanguage,
  getColumnLabel,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { formatCheckInTime, formatColumnValue, formatDay } from "@/staff/desk/core/format";
import { type DeskRow, getColumnValue } from "@/staff/desk/core/rows";
import { buildListParam } from "@/staff/desk/list/list-place";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import type { People } from "@/staff/desk/people/people";
import { canEnter, getNameOnPass } from "@/staff/desk/record/passes";
import { StateLabel } from "../../decisions/view/state-label";
import { CheckInButton } from "../../record/view/check-in-button";
import { LinkedRows } from "../../table/linked-rows";
import { ScrollTable } from "../../table/scroll-table";
import { LIST_FORM_ID } from "./export-form";
import { GroupLink } from "./group-link";
import styles from "./list-table.module.css";
import { OverdueTasks } from "./overdue-tasks";
import { SelectPage } from "./select-page";
import { canSelectRows } from "./selection-bar";

interface ListTableProps {
  query: ListQuery;
  rows: readonly DeskRow[];
  people: Pick<People, "listGroup">;
  /** How many tasks of an exhibitor are overdue. */
  overdue?: ((row: DeskRow) => number) | undefined;
  checkIns: Pick<CheckInFeed, "getDays">;
  /** Today, if it is a day of the fair. Check-ins are for this day; on other days none are possible. */
  day: string | undefined;
  /** Ids of the selected registrations. */
  selected: ReadonlySet<string>;
  language: DeskLanguage;
}

/** Columns that can link to a registration, the best first. */
const personColumns = ["firstName", "lastName", "company", "organization", "email", "createdAt"];
const identifyingColumns: Record<FormName, string[]> = {
  visit: personColumns,
  exhibit: ["company", ...personColumns],
  press: personColumns,
};

/** One page. Its headings sort the list. */
export function ListTable({
  query,
  rows,
  people,
  overdue,
  checkIns,
  day,
  selected,
  language,
}: ListTableProps) {
  const t = getDeskTranslator(language);
  const { form, sort, descending } = query;
  const columns = findColumns(form, query.columns);
  const canSelect = canSelectRows();
  const [first = query.columns[0]] = identifyingColumns[form].filter((name) =>
    query.columns.includes(name),
  );

  // First and last name are one cell, at the place of the one that comes first.
  const nameColumns = columns.filter(({ name }) => ["firstName", "lastName"].includes(name));
  const [nameColumn, otherName] = nameColumns;
  const shown = columns.filter((column) => column !== otherName);
  const isFullName = (column: Column) => otherName !== undefined && column === nameColumn;

  const sortLink = (column: Column) => {
    const label = getColumnLabel(column, form, language);
    const isSorted = column.name === sort;
    const next = { ...query, page: 1, sort: column.name, descending: isSorted && !descending };
    if (!canSort(form, column.name)) return label;
    return (
      <a
        key={column.name}
        href={`${getDeskPath(language)}/${form}${formatListQuery(next)}`}
        title={t("List.sortBy", { column: label })}
        data-sorted={isSorted ? "" : undefined}
      >
        {label}
        {isSorted && <span aria-hidden="true"> {descending ? "↓" : "↑"}</span>}
      </a>
    );
  };

  const renderHeading = (column: Column) => {
    const own = isFullName(column) ? nameColumns : [column];
    const isSorted = own.some(({ name }) => name === sort);
    return (
      <th
        key={column.name}
        scope="col"
        data-kind={column.kind}
        className={own.length > 1 ? styles.names : undefined}
        aria-sort={isSorted ? (descending ? "descending" : "ascending") : undefined}
      >
        {own.map(sortLink)}
      </th>
    );
  };

  const cell = (row: (typeof rows)[number], column: Column) => {
    if (isFullName(column)) return <bdi translate="no">{getNameOnPass(row)}</bdi>;
    if (column.kind === "decision") {
      const state = getDecisionState(row.review ?? emptyReview);
      return (
        <span className={styles.state}>
          <StateLabel state={state} language={language} />
        </span>
      );
    }
    if (column.kind === "tags") {
      return (row.review?.tags ?? []).map((tag) => (
        <bdi key={tag} translate="no" className={styles.tag}>
          {tag}
        </bdi>
      ));
    }
    const text =
      column.kind === "checkIns"
        ? formatCheckIns(checkIns.getDays(form, row.id), language)
        : formatColumnValue(column, getColumnValue(row, column.name), language);
    return <bdi translate="no">{text}</bdi>;
  };

  /** Its text, for a link. */
  const linkText = (row: (typeof rows)[number], column: Column) =>
    isFullName(column)
      ? getNameOnPass(row)
      : formatColumnValue(column, getColumnValue(row, column.name), language);

  return (
    <ScrollTable label={t("List.table", { form: t(`Forms.${form}`) })} cards>
      <thead>
        <tr>
          {canSelect && (
            <th scope="col" data-kind="checkbox">
              <VisuallyHidden>{t("List.select")}</VisuallyHidden>
              <SelectPage formId={LIST_FORM_ID} label={t("List.selectAll")} />
            </th>
          )}
          {shown.map(renderHeading)}
          {day && (
            <th scope="col" data-kind="action">
              {t("CheckIns.column", { day: formatDay(day, language) })}
            </th>
          )}
        </tr>
      </thead>
      <LinkedRows>
        {rows.map((row) => (
          <tr key={row.id}>
            {canSelect && (
              <td data-kind="checkbox">
                <input
                  type="checkbox"
                  form={LIST_FORM_ID}
                  name="id"
                  value={row.id}
                  defaultChecked={selected.has(row.id)}
                  aria-label={t("List.selectOne", { name: getNameOnPass(row) })}
                />
                <input type="hidden" form={LIST_FORM_ID} name="shown" value={row.id} />
              </td>
            )}
            {shown.map((column) =>
              column.name === first || (isFullName(column) && otherName?.name === first) ? (
                <th key={column.name} scope="row" data-kind={column.kind}>
                  <a
                    href={`${getDeskPath(language)}/${form}/${row.id}${buildListParam(query)}`}
                    dir="auto"
                  >
                    {linkText(row, column) || t("List.open")}
                  </a>{" "}
                  <GroupLink row={row} group={people.listGroup(row)} short language={language} />
                  <OverdueTasks count={overdue?.(row) ?? 0} language={language} />
                </th>
              ) : (
                <td
                  key={column.name}
                  data-kind={column.name === "reference" ? "reference" : column.kind}
                  data-label={
                    isFullName(column) ? t("List.name") : getColumnLabel(column, form, language)
                  }
                >
                  {cell(row, column)}
                </td>
              ),
            )}
            {day && (
              <td data-kind="action">
                {checkIns.getDays(form, row.id)[day] || canEnter(row, row.review ?? emptyReview) ? (
                  <CheckInButton
                    form={form}
                    id={row.id}
                    target={{ day, rehearsal: false }}
                    at={checkIns.getDays(form, row.id)[day]}
                    name={getNameOnPass(row)}
                    back={`${getDeskPath(language)}/${form}${formatListQuery(query)}`}
                    language={language}
                  />
                ) : (
                  t("CheckIns.withoutPass")
                )}
              </td>
            )}
          </tr>
        ))}
      </LinkedRows>
    </ScrollTable>
  );
}

/** Each day with its time. */
function formatCheckIns(days: Readonly<Record<string, Date>>, language: DeskLanguage): string {
  return Object.entries(days)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, at]) => `${formatDay(day, language)}, ${formatCheckInTime(at, day, language)}`)
    .join("; ");
}
