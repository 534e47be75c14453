import { deskAddress } from "@/staff/desk/context/address";
import { timeText } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { nameOnPass } from "@/staff/desk/record/passes";
import styles from "./registration-links.module.css";

/** Links to registrations, each with a few words about it. */
export function RegistrationLinks({
  rows,
  language,
}: {
  rows: readonly DeskRow[];
  language: DeskLanguage;
}) {
  const t = deskTranslator(language);
  return (
    <ul className={styles.list}>
      {rows.map(({ form, id, at, values }) => (
        <li key={`${form} ${id}`}>
          <a href={`${deskAddress(language)}/${form}/${id}`}>{t(`One.${form}`)}</a>
          <bdi translate="no">{nameOnPass({ values })}</bdi>
          <bdi translate="no">{String(values.company ?? values.organization ?? "")}</bdi>
          <span>{timeText(at, language)}</span>
        </li>
      ))}
    </ul>
  );
}
