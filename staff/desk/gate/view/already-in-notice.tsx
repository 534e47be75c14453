import button from "@/components/ui/button.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatCheckInTime } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import type { CheckInTarget } from "@/staff/desk/gate/check-in";
import type { OtherCheckIn } from "@/staff/desk/gate/other-check-in";
import { getNameOnPass } from "@/staff/desk/record/passes";
import styles from "../../record/view/check-ins.module.css";

interface AnotherPassProps {
  /** The registration shown at the gate. It is not checked in. */
  row: DeskRow;
  /** The registration that is checked in. */
  known: OtherCheckIn;
  target: Pick<CheckInTarget, "day" | "rehearsal">;
  /** Whether the day was set by hand. */
  byHand: boolean;
  /** Desk address to return to. */
  back: string | undefined;
  language: DeskLanguage;
}

/** The person is already checked in with another pass. Nothing is stored until staff act. */
export function AnotherPass({ row, known, target, byHand, back, language }: AnotherPassProps) {
  const t = getDeskTranslator(language);
  const { day, rehearsal } = target;
  const { company, organization, reference } = row.values;
  const home = getDeskPath(language);
  const other = known.row;
  const fields = {
    form: row.form,
    id: row.id,
    anyway: "on",
    ...(byHand && { day }),
    ...(rehearsal && { rehearsal: "on" }),
    ...(back && { back }),
  };
  return (
    <div
      className={rehearsal ? styles.striped : styles.outcome}
      data-outcome="other"
      role="alert"
      aria-labelledby="already-in"
    >
      {rehearsal && <p className={styles.word}>{t("CheckIns.rehearsal")}</p>}
      <p className={styles.verdict} id="already-in">
        {t("CheckIns.otherIn", { time: formatCheckInTime(known.at, day, language) })}
      </p>
      <p className={styles.name}>
        <bdi translate="no">{getNameOnPass(row)}</bdi>
      </p>
      <p className={styles.company}>
        <bdi translate="no">{String(company ?? organization ?? "")}</bdi>
      </p>
      <dl className={styles.passes}>
        <dt>{t("CheckIns.inWith")}</dt>
        <dd>
          <a href={`${home}/${other.form}/${other.id}`}>
            <bdi translate="no" dir="ltr">
              {String(other.values.reference)}
            </bdi>
          </a>{" "}
          <bdi translate="no">{getNameOnPass(other)}</bdi>
        </dd>
        <dt>{t("CheckIns.thisPass")}</dt>
        <dd>
          <a href={`${home}/${row.form}/${row.id}`}>
            <bdi translate="no" dir="ltr">
              {String(reference)}
            </bdi>
          </a>
        </dd>
      </dl>
      <form method="post" action={`${home}/check-ins/change`} className={styles.actions}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {isAllowed("change") && (
          <button type="submit" className={button.plain}>
            {t("CheckIns.checkInAnyway")}
          </button>
        )}
        <a
          className={button.quiet}
          href={back ?? `${home}/check-ins${rehearsal ? "?rehearsal=on" : ""}`}
        >
          {t("CheckIns.checkInNot")}
        </a>
      </form>
    </div>
  );
}
