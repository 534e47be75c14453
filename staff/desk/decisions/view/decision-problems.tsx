import notice from "@/components/ui/notice.module.css";
import { formatRun } from "@/lib/fair/place-runs";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDecisionError } from "@/staff/desk/decisions/decision-error";
import type { DecisionField } from "@/staff/desk/decisions/decision-form-data";
import type { HallStands } from "@/staff/desk/decisions/hall-rows";
import type { RejectedDecision } from "@/staff/desk/decisions/handle-decision";
import { formatTypedStand } from "@/staff/desk/decisions/stand-input";
import styles from "./decisions.module.css";

interface DecisionProblemsProps {
  rejected: RejectedDecision;
  stands: readonly HallStands[];
  language: DeskLanguage;
}

/** Each decision's email has fields of its own. */
function getFieldId(field: DecisionField, state: string): string {
  return field === "subject" || field === "text" ? `field-${field}-${state}` : `field-${field}`;
}

/** Each invalid answer links to its control. */
export function DecisionProblems({ rejected, stands, language }: DecisionProblemsProps) {
  const t = getDeskTranslator(language);
  const { typed, wrong, problem, takenBy } = rejected;
  const stand = formatTypedStand(typed);
  const holder = stands.flatMap(({ taken }) => taken).find(({ id }) => id === takenBy);
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
            {t("Decisions.problems.takenBy", {
              name: holder.company,
              stand: `${holder.run.hall}-${formatRun(holder.run)}`,
            })}
          </a>
        </p>
      )}
    </div>
  );
}
