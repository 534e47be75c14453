import { translator } from "@/lib/i18n/translate";
import { deskAddress } from "@/staff/desk/context/address";
import { clockText } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { companyOnPass, nameOnPass } from "@/staff/desk/record/passes";
import styles from "../../record/view/arrivals.module.css";

interface ArrivalOutcomeProps {
  row: DeskRow;
  /** When they were marked. Undefined if they were not. */
  at: Date | undefined;
  outcome: "first" | "again" | "takenBack";
  /** Whether the mark belongs to a rehearsal. */
  rehearsal: boolean;
  language: DeskLanguage;
}

/** The person who was just marked, in letters large enough to be read from across a counter. */
export function ArrivalOutcome({ row, at, outcome, rehearsal, language }: ArrivalOutcomeProps) {
  const t = deskTranslator(language);
  const { reference } = row.values;
  const time = at ? clockText(at, language) : "";
  return (
    <div
      className={rehearsal ? styles.striped : styles.outcome}
      data-outcome={outcome}
      role="status"
    >
      {rehearsal && <p className={styles.word}>{t("Arrivals.rehearsal")}</p>}
      <p className={styles.verdict}>{t(`Arrivals.${outcome}`, { time })}</p>
      <p className={styles.name}>
        <bdi translate="no">{nameOnPass(row)}</bdi>
      </p>
      <p className={styles.company}>
        <bdi translate="no">{companyOnPass(row)}</bdi>
      </p>
      <p>
        <b className={styles.kind} data-pass={row.form}>
          {translator(language)(`Pass.kinds.${row.form}`)}
        </b>{" "}
        {t(`One.${row.form}`)} ·{" "}
        <bdi translate="no" dir="ltr">
          {String(reference)}
        </bdi>{" "}
        · <a href={`${deskAddress(language)}/${row.form}/${row.id}`}>{t("List.open")}</a>
      </p>
    </div>
  );
}
