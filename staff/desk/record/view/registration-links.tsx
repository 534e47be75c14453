import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import { getNameOnPass } from "@/staff/desk/record/passes";
import styles from "./registration-links.module.css";

/** A list of many is as long as a page of the list. */
export const MAX_SHOWN_ROWS = 50;

/** How many of a list are not shown. */
export function MoreRows({ count, language }: { count: number; language: DeskLanguage }) {
  if (count <= MAX_SHOWN_ROWS) return null;
  return <p>{getDeskTranslator(language)("Selection.more", { count: count - MAX_SHOWN_ROWS })}</p>;
}

/** The first ones of many. */
export function RegistrationLinks({
  rows,
  language,
}: {
  rows: readonly DeskRow[];
  language: DeskLanguage;
}) {
  const t = getDeskTranslator(language);
  return (
    <>
      <ul className={styles.list}>
        {rows.slice(0, MAX_SHOWN_ROWS).map(({ form, id, at, values }) => (
          <li key={`${form} ${id}`}>
            <a href={`${getDeskPath(language)}/${form}/${id}`}>{t(`One.${form}`)}</a>
            <bdi translate="no">{getNameOnPass({ values })}</bdi>
            <bdi translate="no">{String(values.company ?? values.organization ?? "")}</bdi>
            <span>{formatDateTime(at, language)}</span>
          </li>
        ))}
      </ul>
      <MoreRows count={rows.length} language={language} />
    </>
  );
}
