import { deskAddress } from "@/staff/desk/context/address";
import { timeText } from "@/staff/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import type { LetterPlan } from "@/staff/desk/decisions/planned-letters";
import { nameOnPass } from "@/staff/desk/record/passes";
import styles from "../../record/view/registration-links.module.css";

interface UnwrittenListProps {
  without: LetterPlan["without"];
  /** How many of the selected are no longer registered. */
  gone: number;
  language: DeskLanguage;
}

/** The registrations to which no letter goes, each with the reason. Those that were erased cannot be named. */
export function UnwrittenList({ without, gone, language }: UnwrittenListProps) {
  const t = deskTranslator(language);
  if (without.length === 0 && gone === 0) return null;

  const reason = ({ why, letter, pending }: LetterPlan["without"][number]) => {
    if (pending) {
      const when = timeText(pending.dueAt, language);
      return t("Record.emailPending", { attempts: pending.attempts, when });
    }
    if (why !== "sent" || !letter) return t(`Letters.why.${why}`);
    const when = timeText(new Date(letter.at), language);
    return `${t("Letters.why.sent")} ${t("Decisions.when", { when, by: letter.by })}`;
  };

  return (
    <section aria-labelledby="without">
      <h2 id="without">{t("Letters.without")}</h2>
      <ul className={styles.list}>
        {without.map((one) => {
          const { form, id, values } = one.row;
          return (
            <li key={id}>
              <a href={`${deskAddress(language)}/${form}/${id}`}>
                <bdi translate="no">{nameOnPass({ values })}</bdi>
              </a>
              <bdi translate="no">{String(values.company ?? values.organization ?? "")}</bdi>
              <span>{reason(one)}</span>
            </li>
          );
        })}
      </ul>
      {gone > 0 && <p>{t("Letters.gone", { count: gone })}</p>}
    </section>
  );
}
