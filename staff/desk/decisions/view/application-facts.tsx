import type { FormName } from "@/lib/registration/forms";
import { formatStandName, getDecisionState, type Review } from "@/lib/reviews/review";
import { listUnguardedRecordColumns } from "@/staff/desk/core/columns";
import {
  type DeskLanguage,
  getColumnLabel,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { formatColumnValue, formatNumber } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import styles from "./application-facts.module.css";
import { StateLabel } from "./state-label";

interface ApplicationFactsProps {
  form: FormName;
  row: DeskRow;
  review: Pick<Review, "decision" | "history" | "notes" | "tags">;
  language: DeskLanguage;
}

/** What a decision depends on. Each form has some of these columns. */
const factColumns = [
  "requestedArea",
  "standType",
  "interestedProducts",
  "organization",
  "mediaTypes",
  "country",
  "createdAt",
];

/** What matters about an application at a glance: the decision so far, and what was asked for. */
export function ApplicationFacts({ form, row, review, language }: ApplicationFactsProps) {
  const t = getDeskTranslator(language);
  const stand = review.decision?.stand;
  const columns = listUnguardedRecordColumns(form);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("Decisions.title")}</dt>
        <dd>
          <StateLabel state={getDecisionState(review)} language={language} />
          {stand && (
            <strong>
              {t("Decisions.stand", {
                stand: formatStandName(stand),
                area: formatNumber(stand.area, language),
              })}
            </strong>
          )}
        </dd>
      </div>
      {factColumns.map((name) => {
        const column = columns.find((one) => one.name === name);
        const text = column && formatColumnValue(column, row.values[name], language);
        if (!column || !text) return null;
        return (
          <div key={name}>
            <dt>{getColumnLabel(column, form, language)}</dt>
            <dd>
              <bdi translate="no">{text}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
