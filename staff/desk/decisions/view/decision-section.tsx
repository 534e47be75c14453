import button from "@/components/ui/button.module.css";
import hidden from "@/components/ui/visually-hidden.module.css";
import { listStatesWithEmail } from "@/lib/mails/kinds/decision";
import { formatStandName, type Review, type Stand } from "@/lib/reviews/review";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime, formatNumber } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import { findStepWithoutEmail } from "@/staff/desk/decisions/review-changes";
import fold from "../../table/fold.module.css";
import { ApplicationFacts } from "./application-facts";
import styles from "./decisions.module.css";

interface DecisionSectionProps {
  row: DeskRow;
  review: Review;
  /** Whether emails are sent for this edition. */
  canWrite: boolean;
  /** Query that keeps the place in a list. */
  search?: string;
  language: DeskLanguage;
}

/** Decisions about an exhibitor or a journalist, by whom and when, and the next actions. */
export function DecisionSection(props: DecisionSectionProps) {
  const { row, review, canWrite, search = "", language } = props;
  const t = getDeskTranslator(language);
  const { form, id } = row;
  const { decision, history } = review;
  const here = `${getDeskPath(language)}/${form}/${id}`;
  const due = findStepWithoutEmail(review);
  const formatTime = (at: string, by: string) =>
    t("Decisions.when", { when: formatDateTime(new Date(at), language), by });
  const formatStand = (stand: Stand) =>
    t("Decisions.stand", {
      stand: formatStandName(stand),
      area: formatNumber(stand.area, language),
    });
  return (
    <section aria-labelledby="decision" className={`${styles.section} ${styles.top}`}>
      <h2 id="decision" className={hidden.hidden}>
        {t("Decisions.title")}
      </h2>
      <ApplicationFacts form={form} row={row} review={review} language={language} />
      {!decision && <p>{t("Decisions.none")}</p>}
      {decision?.state === "accepted" && (
        <p>
          {decision.listing
            ? t("Decisions.listed", { company: decision.listing.company })
            : t("Decisions.unlisted")}
        </p>
      )}
      {isAllowed("decide") && (
        <p className={styles.actions}>
          <a
            className={decision ? button.quiet : button.primary}
            href={`${here}/decision${search}`}
          >
            {t(decision ? "Decisions.change" : "Decisions.decide")}
          </a>
          {due && canWrite && listStatesWithEmail(form).includes(due.state) && (
            <a className={button.quiet} href={`${here}/decision-email${search}`}>
              {t("Decisions.write")}
            </a>
          )}
        </p>
      )}
      {history.length > 0 && (
        <details className={fold.fold}>
          <summary>{t("Decisions.history", { count: history.length })}</summary>
          <ol className={styles.history} reversed>
            {history.toReversed().map(({ id: step, state, at, by, stand, letter: email }) => (
              <li key={step}>
                <strong>{t(`Decisions.states.${state}`)}</strong>
                {stand && ` · ${formatStand(stand)}`}
                <small>{formatTime(at, by)}</small>
                {email && (
                  <small>
                    {t("Decisions.emailSent", { subject: email.subject })} ·{" "}
                    {formatTime(email.at, email.by)}
                  </small>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
