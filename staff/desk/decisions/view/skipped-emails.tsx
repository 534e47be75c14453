import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import type { DecisionEmailPlan } from "@/staff/desk/decisions/decision-email-plan";
import { getRecordHeading, getRecordSubheading } from "@/staff/desk/record/record-heading";
import { MAX_SHOWN_ROWS, MoreRows } from "@/staff/desk/record/view/registration-links";
import styles from "../../record/view/registration-links.module.css";

interface SkippedEmailsProps {
  without: DecisionEmailPlan["without"];
  /** How many selected registrations no longer exist. */
  gone: number;
  language: DeskLanguage;
}

/** Registrations without an email, each with the reason. Erased ones cannot be named. */
export function SkippedEmails({ without, gone, language }: SkippedEmailsProps) {
  const t = getDeskTranslator(language);
  if (without.length === 0 && gone === 0) return null;

  const explainSkip = ({ why, email, pending }: DecisionEmailPlan["without"][number]) => {
    if (pending) {
      const when = formatDateTime(pending.dueAt, language);
      return t("Record.emailPending", { attempts: pending.attempts, when });
    }
    if (why !== "sent" || !email) return t(`DecisionEmails.why.${why}`);
    const when = formatDateTime(new Date(email.at), language);
    return `${t("DecisionEmails.why.sent")} ${t("Decisions.when", { when, by: email.by })}`;
  };

  return (
    <section aria-labelledby="without">
      <h2 id="without">{t("DecisionEmails.without")}</h2>
      <ul className={styles.list}>
        {without.slice(0, MAX_SHOWN_ROWS).map((one) => {
          const { form, id } = one.row;
          return (
            <li key={id}>
              <a href={`${getDeskPath(language)}/${form}/${id}`}>
                <bdi translate="no">{getRecordHeading(one.row)}</bdi>
              </a>
              <bdi translate="no">{getRecordSubheading(one.row)}</bdi>
              <span>{explainSkip(one)}</span>
            </li>
          );
        })}
      </ul>
      <MoreRows count={without.length} language={language} />
      {gone > 0 && <p>{t("DecisionEmails.gone", { count: gone })}</p>}
    </section>
  );
}
