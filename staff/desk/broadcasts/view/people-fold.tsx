import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import record from "../../frame/record.module.css";

const MAX_LISTED_PEOPLE = 200;

interface PeopleFoldProps {
  title: string;
  rows: readonly DeskRow[];
  /** More than the rows, if some are not known. */
  count?: number;
  language: DeskLanguage;
}

/** People with their addresses, folded. */
export function PeopleFold({ title, rows, count = rows.length, language }: PeopleFoldProps) {
  const t = getDeskTranslator(language);
  const more = count - Math.min(rows.length, MAX_LISTED_PEOPLE);
  return (
    <details>
      <summary>{`${title}: ${formatNumber(count, language)}`}</summary>
      <ul className={record.addresses}>
        {rows.slice(0, MAX_LISTED_PEOPLE).map((row) => (
          <li key={row.id}>
            <a href={`${getDeskPath(language)}/${row.form}/${row.id}`}>
              <bdi translate="no">{getRecordHeading(row)}</bdi>
            </a>{" "}
            <bdi dir="ltr" translate="no">
              {String(row.values.email)}
            </bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t("Broadcasts.more", { count: more })}</p>}
    </details>
  );
}
