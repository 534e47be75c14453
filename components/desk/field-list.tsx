import type { Column } from "@/lib/desk/columns";
import { valueText } from "@/lib/desk/format";
import type { Row } from "@/lib/desk/rows";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import styles from "./field-list.module.css";

interface FieldListProps {
  columns: Column[];
  row: Row;
  language: DeskLanguage;
}

/** The fields of a registration with their names. Empty fields are marked as empty. */
export function FieldList({ columns, row, language }: FieldListProps) {
  const t = deskTranslator(language);
  return (
    <dl className={styles.list}>
      {columns.map((column) => {
        const text = valueText(column, row.values[column.name], language);
        return (
          <div key={column.name}>
            <dt>{columnLabel(column, row.form, language)}</dt>
            <dd>
              {text ? (
                <bdi className={styles.value}>{text}</bdi>
              ) : (
                <span className={styles.empty}>{t("Record.empty")}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
