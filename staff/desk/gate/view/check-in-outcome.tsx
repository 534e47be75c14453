import { getTranslator } from "@/lib/i18n/translator";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatTime } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import { getCompanyOnPass, getNameOnPass } from "@/staff/desk/record/passes";
import styles from "../../record/view/check-ins.module.css";

interface CheckInOutcomeProps {
  row: DeskRow;
  /** Check-in time. Undefined if there is none. */
  at: Date | undefined;
  outcome: "first" | "again" | "takenBack";
  /** Whether it is a rehearsal check-in. */
  rehearsal: boolean;
  language: DeskLanguage;
}

/** The person just checked in, in letters readable across a counter. */
export function CheckInOutcome({ row, at, outcome, rehearsal, language }: CheckInOutcomeProps) {
  const t = getDeskTranslator(language);
  const { reference } = row.values;
  const time = at ? formatTime(at, language) : "";
  return (
    <div
      className={rehearsal ? styles.striped : styles.outcome}
      data-outcome={outcome}
      role="status"
    >
      {rehearsal && <p className={styles.word}>{t("CheckIns.rehearsal")}</p>}
      <p className={styles.verdict}>{t(`CheckIns.${outcome}`, { time })}</p>
      <p className={styles.name}>
        <bdi translate="no">{getNameOnPass(row)}</bdi>
      </p>
      <p className={styles.company}>
        <bdi translate="no">{getCompanyOnPass(row)}</bdi>
      </p>
      <p>
        <b className={styles.kind} data-pass={row.form}>
          {getTranslator(language)(`Pass.kinds.${row.form}`)}
        </b>{" "}
        {t(`One.${row.form}`)} ·{" "}
        <bdi translate="no" dir="ltr">
          {String(reference)}
        </bdi>{" "}
        · <a href={`${getDeskPath(language)}/${row.form}/${row.id}`}>{t("List.open")}</a>
      </p>
    </div>
  );
}
