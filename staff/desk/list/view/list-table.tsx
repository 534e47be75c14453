import type { FormName } from "@/lib/registration/forms";
import { emptyReview } from "@/lib/reviews/review";
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
import { CheckInButton } from "../../record/view/check-in-button";
import { LinkedRows } from "../../table/linked-rows";
import { ScrollTable } from "../../table/scroll-table";
import { LIST_FORM_ID } from "./export-form";
import { GroupLink } from "./group-link";

interface ListTableProps {
  query: ListQuery;
  rows: readonly DeskRow[];
  people: Pick<People, "of">;
  arrivals: Pick<CheckInFeed, "of">;
  /** Today, if it is a day of the fair. Check-ins are for this day; on other days none are possible. */
  day: string | undefined;
  /** Whether all rows start selected. */
  isSelected: boolean;
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
  arrivals,
  day,
  isSelected,
  language,
}: ListTableProps) {
  const t = getDeskTranslator(language);
  const { form, sort, descending } = query;
  const columns = findColumns(form, query.columns);
  const [first = query.columns[0]] = identifyingColumns[form].filter((name) =>
    query.columns.includes(name),
  );

  // On phones, first and last name are together.
  const isJoined = first === "firstName" && query.columns.includes("lastName");

  const heading = (column: Column) => {
    const label = getColumnLabel(column, form, language);
    const isSorted = column.name === sort;
    const next = { ...query, page: 1, sort: column.name, descending: isSorted && !descending };
    return (
      <th
        key={column.name}
        scope="col"
        data-kind={column.kind}
        aria-sort={isSorted ? (descending ? "descending" : "ascending") : undefined}
      >
        {canSort(form, column.name) ? (
          <a
            href={`${getDeskPath(language)}/${form}${formatListQuery(next)}`}
            title={t("List.sortBy", { column: label })}
          >
            {label}
            {isSorted && <span aria-hidden="true"> {descending ? "↓" : "↑"}</span>}
          </a>
        ) : (
          label
        )}
      </th>
    );
  };

  return (
    <ScrollTable label={t("List.table", { form: t(`Forms.${form}`) })} cards>
      <thead>
        <tr>
          <th scope="col" data-kind="checkbox">
            {t("List.select")}
          </th>
          {columns.map(heading)}
          {day && (
            <th scope="col" data-kind="action">
              {t("Arrivals.column", { day: formatDay(day, language) })}
            </th>
          )}
        </tr>
      </thead>
      <LinkedRows>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-kind="checkbox">
              <input
                type="checkbox"
                form={LIST_FORM_ID}
                name="id"
                value={row.id}
                defaultChecked={isSelected}
                aria-label={t("List.selectOne", { name: getNameOnPass(row) })}
              />
            </td>
            {columns.map((column) => {
              const text =
                column.kind === "arrivals"
                  ? formatCheckIns(arrivals.of(form, row.id), language)
                  : formatColumnValue(column, getColumnValue(row, column.name), language);
              return column.name === first ? (
                <th key={column.name} scope="row" data-kind={column.kind}>
                  <a
                    href={`${getDeskPath(language)}/${form}/${row.id}${buildListParam(query)}`}
                    dir="auto"
                    data-rest={isJoined ? String(row.values.lastName) : undefined}
                  >
                    {text || t("List.open")}
                  </a>{" "}
                  <GroupLink row={row} group={people.of(row)} short language={language} />
                </th>
              ) : (
                <td
                  key={column.name}
                  data-kind={column.kind}
                  data-label={getColumnLabel(column, form, language)}
                  data-joined={isJoined && column.name === "lastName" ? "" : undefined}
                >
                  <bdi translate="no">{text}</bdi>
                </td>
              );
            })}
            {day && (
              <td data-kind="action">
                {arrivals.of(form, row.id)[day] || canEnter(row, row.file ?? emptyReview) ? (
                  <CheckInButton
                    form={form}
                    id={row.id}
                    marking={{ day, rehearsal: false }}
                    at={arrivals.of(form, row.id)[day]}
                    name={getNameOnPass(row)}
                    back={`${getDeskPath(language)}/${form}${formatListQuery(query)}`}
                    language={language}
                  />
                ) : (
                  t("Arrivals.withoutPass")
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
