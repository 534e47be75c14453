import notice from "@/components/ui/notice.module.css";
import { standName } from "@/lib/reviews/staff-file";
import { deskAddress } from "@/staff/desk/context/address";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { type DecisionField, standNumber } from "@/staff/desk/decisions/posted";
import type { RejectedDecision } from "@/staff/desk/decisions/take-decision";
import { wrongText } from "@/staff/desk/decisions/wrong-text";
import styles from "./decisions.module.css";

interface DecisionProblemsProps {
  rejected: RejectedDecision;
  cache: Pick<RowCache, "row">;
  language: DeskLanguage;
}

/** The e-mail about each decision has fields of its own. */
function fieldId(field: DecisionField, state: string): string {
  return field === "subject" || field === "text" ? `field-${field}-${state}` : `field-${field}`;
}

/** Why a decision was not saved. Each wrong answer is a link to its control. */
export function DecisionProblems({ rejected, cache, language }: DecisionProblemsProps) {
  const t = deskTranslator(language);
  const { typed, wrong, problem, takenBy } = rejected;
  const number = standNumber(typed.number, typed.hall);
  const stand = standName({ hall: Number(typed.hall), number });
  const holder = takenBy === undefined ? undefined : cache.row("exhibit", takenBy);
  return (
    <div role="alert" className={`${notice.problem} ${styles.wrong}`}>
      {problem ? (
        <p>{t(`Decisions.problems.${problem}`, { stand })}</p>
      ) : (
        <>
          <p>{t("Decisions.wrongTitle")}</p>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#${fieldId(field, typed.state)}`}>
                  {wrongText(field, typed, false, language)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {holder && (
        <p>
          <a href={`${deskAddress(language)}/exhibit/${holder.id}`}>
            {t("Decisions.problems.takenBy", { name: String(holder.values.company) })}
          </a>
        </p>
      )}
    </div>
  );
}
