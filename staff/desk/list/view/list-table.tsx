import type { FormName } from "@/lib/registration/forms";
import { emptyFile } from "@/lib/reviews/staff-file";
import { deskAddress } from "@/staff/desk/context/address";
import type { ArrivalsRead } from "@/staff/desk/core/arrivals";
import { type Column, canSort, columnsNamed } from "@/staff/desk/core/columns";
import { arrivalText, dayText, valueText } from "@/staff/desk/core/format";
import { type DeskRow, valueIn } from "@/staff/desk/core/rows";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { inList } from "@/staff/desk/list/list-place";
import { type ListQuery, queryString } from "@/staff/desk/list/query";
import type { People } from "@/staff/desk/people/people";
import { letsIn, nameOnPass } from "@/staff/desk/record/passes";
import { ArrivalButton } from "../../record/view/arrival-button";
import { LinkedRows } from "../../table/linked-rows";
import { ScrollTable } from "../../table/scroll-table";
import { listForm } from "./download-form";
import { GroupLink } from "./group-link";

interface ListTableProps {
  query: ListQuery;
  rows: readonly DeskRow[];
  people: Pick<People, "of">;
  arrivals: Pick<ArrivalsRead, "of">;
  /**
   * Today, if it is a day of the fair. Arrivals are marked for this day; on other days nothing can
   * be marked.
   */
  day: string | undefined;
  /** Whether all rows are selected at first. */
  isSelected: boolean;
  language: DeskLanguage;
}

/** The columns that name a registration, the best first. It links to the registration. */
const people = ["firstName", "lastName", "company", "organization", "email", "createdAt"];
const names: Record<FormName, string[]> = {
  visit: people,
  exhibit: ["company", ...people],
  press: people,
};

/** One page of a list. Its headings sort the list. */
export function ListTable({
  query,
  rows,
  people,
  arrivals,
  day,
  isSelected,
  language,
}: ListTableProps) {
  const t = deskTranslator(language);
  const { form, sort, descending } = query;
  const columns = columnsNamed(form, query.columns);
  const [first = query.columns[0]] = names[form].filter((name) => query.columns.includes(name));

  // On phones, first and last name stand together.
  const isJoined = first === "firstName" && query.columns.includes("lastName");

  const heading = (column: Column) => {
    const label = columnLabel(column, form, language);
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
            href={`${deskAddress(language)}/${form}${queryString(next)}`}
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
              {t("Arrivals.column", { day: dayText(day, language) })}
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
                form={listForm}
                name="id"
                value={row.id}
                defaultChecked={isSelected}
                aria-label={t("List.selectOne", { name: nameOnPass(row) })}
              />
            </td>
            {columns.map((column) => {
              const text =
                column.kind === "arrivals"
                  ? arrivedText(arrivals.of(form, row.id), language)
                  : valueText(column, valueIn(row, column.name), language);
              return column.name === first ? (
                <th key={column.name} scope="row" data-kind={column.kind}>
                  <a
                    href={`${deskAddress(language)}/${form}/${row.id}${inList(query)}`}
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
                  data-label={columnLabel(column, form, language)}
                  data-joined={isJoined && column.name === "lastName" ? "" : undefined}
                >
                  <bdi translate="no">{text}</bdi>
                </td>
              );
            })}
            {day && (
              <td data-kind="action">
                {arrivals.of(form, row.id)[day] || letsIn(row, row.file ?? emptyFile) ? (
                  <ArrivalButton
                    form={form}
                    id={row.id}
                    marking={{ day, rehearsal: false }}
                    at={arrivals.of(form, row.id)[day]}
                    name={nameOnPass(row)}
                    back={`${deskAddress(language)}/${form}${queryString(query)}`}
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

/** The days on which somebody came, each with the time. */
function arrivedText(days: Readonly<Record<string, Date>>, language: DeskLanguage): string {
  return Object.entries(days)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, at]) => `${dayText(day, language)}, ${arrivalText(at, day, language)}`)
    .join("; ");
}
