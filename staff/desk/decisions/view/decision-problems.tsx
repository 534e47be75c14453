import notice from "@/components/ui/notice.module.css";
import { formatStandName } from "@/lib/reviews/review";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { formatDecisionError } from "@/staff/desk/decisions/decision-error";
import {
  type DecisionField,
  normalizeStandNumber,
} from "@/staff/desk/decisions/decision-form-data";
import type { RejectedDecision } from "@/staff/desk/decisions/handle-decision";
import styles from "./decisions.module.css";

interface DecisionProblemsProps {
  rejected: RejectedDecision;
  cache: Pick<RowCache, "row">;
  language: DeskLanguage;
}

/** Each decision's email has fields of its own. */
function getFieldId(field: DecisionField, state: string): string {
  return field === "subject" || field === "text" ? `field-${field}-${state}` : `field-${field}`;
}

/** Each invalid answer links to its control. */
export function DecisionProblems({ rejected, cache, language }: DecisionProblemsProps) {
  const t = getDeskTranslator(language);
  const { typed, wrong, problem, takenBy } = rejected;
  const number = normalizeStandNumber(typed.number, typed.hall);
  const stand = formatStandName({ hall: Number(typed.hall), number });
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
                <a href={`#${getFieldId(field, typed.state)}`}>
                  {formatDecisionError(field, typed, false, language)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {holder && (
        <p>
          <a href={`${getDeskPath(language)}/exhibit/${holder.id}`}>
            {t("Decisions.problems.takenBy", { name: String(holder.values.company) })}
          </a>
        </p>
      )}
    </div>
  );
}
