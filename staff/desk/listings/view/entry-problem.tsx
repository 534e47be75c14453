import notice from "@/components/ui/notice.module.css";
import { formatStandName, type Stand } from "@/lib/reviews/review";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { MAX_SENTENCE_LENGTH, type RejectedEntry } from "@/staff/desk/listings/handle-entry";
import styles from "../../decisions/view/decisions.module.css";

interface EntryProblemProps {
  rejected: RejectedEntry;
  /** The company's current stand. */
  stand: Stand | undefined;
  /** Address of the registration. */
  record: string;
  cache: Pick<RowCache, "findRow">;
  language: DeskLanguage;
}

/** Why an entry was neither published nor returned, with links to what must be decided first. */
export function EntryProblem({ rejected, stand, record, cache, language }: EntryProblemProps) {
  const t = getDeskTranslator(language);
  const { problem, takenBy } = rejected;
  const holder = takenBy === undefined ? undefined : cache.findRow("exhibit", takenBy);
  const standName = stand ? formatStandName(stand) : "";
  return (
    <div role="alert" className={`${notice.problem} ${styles.wrong}`}>
      <p>{t(`Listings.problems.${problem}`, { max: MAX_SENTENCE_LENGTH, stand: standName })}</p>
      {holder && (
        <p>
          <a href={`${getDeskPath(language)}/exhibit/${holder.id}`}>
            {t("Decisions.problems.takenBy", {
              name: String(holder.values.company),
              stand: standName,
            })}
          </a>
        </p>
      )}
      {(problem === "taken" || problem === "standless") && (
        <p>
          <a href={`${record}/decision`}>{t("Listings.decide")}</a>
        </p>
      )}
    </div>
  );
}
