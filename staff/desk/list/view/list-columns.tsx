import { getDeskPath } from "@/staff/desk/context/desk-path";
import { findColumns, listAllColumns, listUnguardedColumns } from "@/staff/desk/core/columns";
import {
  type DeskLanguage,
  getColumnLabel,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import styles from "./list-filters.module.css";

interface ListColumnsProps {
  query: ListQuery;
  /** Whether the person may see guarded columns. */
  mayExport: boolean;
  language: DeskLanguage;
}

/**
 * Columns as checkboxes: selected ones first, in the order of the list and its export, with links that move them. A
 * newly selected one comes last.
 */
export function ListColumns({ query, mayExport, language }: ListColumnsProps) {
  const t = getDeskTranslator(language);
  const { form, columns: chosen } = query;
  const offered = mayExport ? listAllColumns(form) : listUnguardedColumns(form);
  const others = offered.filter(({ name }) => !chosen.includes(name));
  const moveColumn = (from: number, to: number) => {
    const columns = chosen.toSpliced(from, 1).toSpliced(to, 0, chosen[from] ?? "");
    return `${getDeskPath(language)}/${form}${formatListQuery({ ...query, columns })}#columns`;
  };
  return (
    <fieldset aria-label={t("List.columns")}>
      <ol className={styles.chosen} id="columns">
        {findColumns(form, chosen).map((column, n) => {
          const label = getColumnLabel(column, form, language);
          return (
            <li key={column.name}>
              <label>
                <input type="checkbox" name="columns" value={column.name} defaultChecked /> {label}
              </label>
              {n > 0 && (
                <a href={moveColumn(n, n - 1)} aria-label={t("List.earlier", { column: label })}>
                  ↑
                </a>
              )}
              {n < chosen.length - 1 && (
                <a href={moveColumn(n, n + 1)} aria-label={t("List.later", { column: label })}>
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
              {getColumnLabel(column, form, language)}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
