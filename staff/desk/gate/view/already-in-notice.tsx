import button from "@/components/ui/button.module.css";
import { deskAddress } from "@/staff/desk/context/address";
import { arrivalText } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import type { AlreadyIn } from "@/staff/desk/gate/already-in";
import type { Marking } from "@/staff/desk/gate/marking";
import { nameOnPass } from "@/staff/desk/record/passes";
import styles from "../../record/view/arrivals.module.css";

interface AnotherPassProps {
  /** The registration that was shown at the entrance. It is not marked. */
  row: DeskRow;
  /** The registration by which the person is in. */
  known: AlreadyIn;
  marking: Pick<Marking, "day" | "rehearsal">;
  /** Whether the day was named by hand. */
  byHand: boolean;
  /** The address at the desk to go back to. */
  back: string | undefined;
  language: DeskLanguage;
}

/** Somebody who is in already shows another pass. Nothing is marked until the staff decide. */
export function AnotherPass({ row, known, marking, byHand, back, language }: AnotherPassProps) {
  const t = deskTranslator(language);
  const { day, rehearsal } = marking;
  const { company, organization, reference } = row.values;
  const home = deskAddress(language);
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
      {rehearsal && <p className={styles.word}>{t("Arrivals.rehearsal")}</p>}
      <p className={styles.verdict} id="already-in">
        {t("Arrivals.otherIn", { time: arrivalText(known.at, day, language) })}
      </p>
      <p className={styles.name}>
        <bdi translate="no">{nameOnPass(row)}</bdi>
      </p>
      <p className={styles.company}>
        <bdi translate="no">{String(company ?? organization ?? "")}</bdi>
      </p>
      <dl className={styles.passes}>
        <dt>{t("Arrivals.inWith")}</dt>
        <dd>
          <a href={`${home}/${other.form}/${other.id}`}>
            <bdi translate="no" dir="ltr">
              {String(other.values.reference)}
            </bdi>
          </a>{" "}
          <bdi translate="no">{nameOnPass(other)}</bdi>
        </dd>
        <dt>{t("Arrivals.thisPass")}</dt>
        <dd>
          <a href={`${home}/${row.form}/${row.id}`}>
            <bdi translate="no" dir="ltr">
              {String(reference)}
            </bdi>
          </a>
        </dd>
      </dl>
      <form method="post" action={`${home}/arrivals/mark`} className={styles.actions}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button type="submit" className={button.plain}>
          {t("Arrivals.markAnyway")}
        </button>
        <a
          className={button.quiet}
          href={back ?? `${home}/arrivals${rehearsal ? "?rehearsal=on" : ""}`}
        >
          {t("Arrivals.markNot")}
        </a>
      </form>
    </div>
  );
}
