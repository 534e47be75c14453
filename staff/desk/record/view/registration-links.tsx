import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import { getNameOnPass } from "@/staff/desk/record/passes";
import styles from "./registration-links.module.css";

export function RegistrationLinks({
  rows,
  language,
}: {
  rows: readonly DeskRow[];
  language: DeskLanguage;
}) {
  const t = getDeskTranslator(language);
  return (
    <ul className={styles.list}>
      {rows.map(({ form, id, at, values }) => (
        <li key={`${form} ${id}`}>
          <a href={`${getDeskPath(language)}/${form}/${id}`}>{t(`One.${form}`)}</a>
          <bdi translate="no">{getNameOnPass({ values })}</bdi>
          <bdi translate="no">{String(values.company ?? values.organization ?? "")}</bdi>
          <span>{formatDateTime(at, language)}</span>
        </li>
      ))}
    </ul>
  );
}
