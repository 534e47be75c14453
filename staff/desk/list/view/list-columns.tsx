import { deskAddress } from "@/staff/desk/context/address";
import { allColumns, columnsNamed, openColumns } from "@/staff/desk/core/columns";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { type ListQuery, queryString } from "@/staff/desk/list/query";
import styles from "./list-filters.module.css";

interface ListColumnsProps {
  query: ListQuery;
  /** Whether the person who asks may see what is given out only by name. */
  mayExport: boolean;
  language: DeskLanguage;
}

/**
 * The columns of a list as checkboxes. The selected ones come first, in the order of the list and its export. Each has
 * links that move it. A newly selected one comes last.
 */
export function ListColumns({ query, mayExport, language }: ListColumnsProps) {
  const t = deskTranslator(language);
  const { form, columns: chosen } = query;
  const offered = mayExport ? allColumns(form) : openColumns(form);
  const others = offered.filter(({ name }) => !chosen.includes(name));
  const moved = (from: number, to: number) => {
    const columns = chosen.toSpliced(from, 1).toSpliced(to, 0, chosen[from] ?? "");
    return `${deskAddress(language)}/${form}${queryString({ ...query, columns })}#columns`;
  };
  return (
    <fieldset aria-label={t("List.columns")}>
      <ol className={styles.chosen} id="columns">
        {columnsNamed(form, chosen).map((column, n) => {
          const label = columnLabel(column, form, language);
          return (
            <li key={column.name}>
              <label>
                <input type="checkbox" name="columns" value={column.name} defaultChecked /> {label}
              </label>
              {n > 0 && (
                <a href={moved(n, n - 1)} aria-label={t("List.earlier", { column: label })}>
                  ↑
                </a>
              )}
              {n < chosen.length - 1 && (
                <a href={moved(n, n + 1)} aria-label={t("List.later", { column: label })}>
                  ↓
                </a>
              )}
            </li>
          );
        })}
      </ol>
      <ul className={styles.columns}>
        {others.map((column) => (
          <li key={column.name}>
            <label>
              <input type="checkbox" name="columns" value={column.name} />{" "}
              {columnLabel(column, form, language)}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
