import { deskAddress } from "@/lib/desk/address";
import type { ArrivalsRead } from "@/lib/desk/arrivals";
import { type Column, columnNamed } from "@/lib/desk/columns";
import { dayText, valueText } from "@/lib/desk/format";
import type { People } from "@/lib/desk/people";
import { type Query, queryString } from "@/lib/desk/query";
import { type Row, valueIn } from "@/lib/desk/rows";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { ArrivalButton } from "./arrival-button";
import { GroupLink } from "./group-link";
import { ScrollTable } from "./scroll-table";

interface ListTableProps {
  query: Query;
  rows: readonly Row[];
  people: Pick<People, "of">;
  arrivals: Pick<ArrivalsRead, "of">;
  /**
   * Today, if it is a day of the fair. Arrivals are marked for this day; on other days nothing can
   * be marked.
   */
  day: string | undefined;
  language: DeskLanguage;
}

/** The column that best names a registration. It links to the registration. */
const names = ["firstName", "lastName", "company", "organization", "email", "createdAt"];

/** One page of a list. Its headings sort the list. */
export function ListTable({ query, rows, people, arrivals, day, language }: ListTableProps) {
  const t = deskTranslator(language);
  const { form, sort, descending } = query;
  const columns = query.columns
    .map((name) => columnNamed(form, name))
    .filter((column): column is Column => column !== undefined);
  const [first = query.columns[0]] = names.filter((name) => query.columns.includes(name));

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
        <a
          href={`${deskAddress(language)}/${form}${queryString(next)}`}
          title={t("List.sortBy", { column: label })}
        >
          {label}
          {isSorted && <span aria-hidden="true"> {descending ? "↓" : "↑"}</span>}
        </a>
      </th>
    );
  };

  return (
    <ScrollTable label={t("List.table", { form: t(`Forms.${form}`) })} cards>
      <thead>
        <tr>
          {columns.map(heading)}
          {day && (
            <th scope="col" data-kind="action">
              {t("Arrivals.column", { day: dayText(day, language) })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => {
              const text = valueText(column, valueIn(row, column.name), language);
              return column.name === first ? (
                <th key={column.name} scope="row" data-kind={column.kind}>
                  <a
                    href={`${deskAddress(language)}/${form}/${row.id}`}
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
                  <bdi>{text}</bdi>
                </td>
              );
            })}
            {day && (
              <td data-kind="action">
                <ArrivalButton
                  form={form}
                  id={row.id}
                  marking={{ day, rehearsal: false }}
                  at={arrivals.of(form, row.id)[day]}
                  name={`${row.values.firstName} ${row.values.lastName}`}
                  back={`${deskAddress(language)}/${form}${queryString(query)}`}
                  language={language}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
