import type { Column } from "@/staff/desk/core/columns";
import {
  type DeskLanguage,
  getColumnLabel,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { formatColumnValue } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import styles from "../../table/field-list.module.css";

interface FieldListProps {
  columns: Column[];
  row: DeskRow;
  /** Hides empty fields. */
  filledOnly?: boolean;
  language: DeskLanguage;
}

/** Empty fields are marked as empty. */
export function FieldList({ columns, row, filledOnly = false, language }: FieldListProps) {
  const t = getDeskTranslator(language);
  return (
    <dl className={styles.list}>
      {columns.map((column) => {
        const text = formatColumnValue(column, row.values[column.name], language);
        if (filledOnly && !text) return null;
        const address = findContactUrl(column, text);
        return (
          <div key={column.name}>
            <dt>{getColumnLabel(column, row.form, language)}</dt>
            <dd>
              {text ? (
                <bdi translate="no" className={styles.value}>
                  {address ? <a href={address}>{text}</a> : text}
                </bdi>
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

/** A `mailto:` or `tel:` address. */
function findContactUrl({ kind }: Column, text: string): string | undefined {
  if (text === "") return undefined;
  if (kind === "email") return `mailto:${encodeURIComponent(text).replace("%40", "@")}`;
  return kind === "phone" && /^\+?\d+$/.test(text) ? `tel:${text}` : undefined;
}
