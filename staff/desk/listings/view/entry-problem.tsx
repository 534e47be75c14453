import notice from "@/components/ui/notice.module.css";
import { type Stand, standName } from "@/lib/reviews/staff-file";
import { deskAddress } from "@/staff/desk/context/address";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { LONGEST_SENTENCE, type RejectedEntry } from "@/staff/desk/listings/listings";
import styles from "../../decisions/view/decisions.module.css";

interface EntryProblemProps {
  rejected: RejectedEntry;
  /** The stand of the company now. */
  stand: Stand | undefined;
  /** The address of the registration. */
  record: string;
  cache: Pick<RowCache, "row">;
  language: DeskLanguage;
}

/** Why an entry was neither published nor sent back, with links to what has to be decided first. */
export function EntryProblem({ rejected, stand, record, cache, language }: EntryProblemProps) {
  const t = deskTranslator(language);
  const { problem, takenBy } = rejected;
  const holder = takenBy === undefined ? undefined : cache.row("exhibit", takenBy);
  return (
    <div role="alert" className={`${notice.problem} ${styles.wrong}`}>
      <p>
        {t(`Listings.problems.${problem}`, {
          max: LONGEST_SENTENCE,
          stand: stand ? standName(stand) : "",
        })}
      </p>
      {holder && (
        <p>
          <a href={`${deskAddress(language)}/exhibit/${holder.id}`}>
            {t("Decisions.problems.takenBy", { name: String(holder.values.company) })}
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
