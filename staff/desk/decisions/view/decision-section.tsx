import button from "@/components/ui/button.module.css";
import { statesWithLetter } from "@/lib/mails/kinds/decision";
import type { FormName } from "@/lib/registration/forms";
import { type StaffFile, type Stand, standName, stateOf } from "@/lib/reviews/staff-file";
import { deskAddress } from "@/staff/desk/context/address";
import { numberText, timeText } from "@/staff/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { unwritten } from "@/staff/desk/decisions/deciding";
import fold from "../../table/fold.module.css";
import styles from "./decisions.module.css";
import { StateMark } from "./state-mark";

interface DecisionSectionProps {
  form: FormName;
  id: string;
  file: StaffFile;
  /** Whether letters go out about this edition. */
  canWrite: boolean;
  /** What an address says to keep the place in a list. */
  search?: string;
  language: DeskLanguage;
}

/** What was decided about an exhibitor or a journalist, by whom and when, and what can be done next. */
export function DecisionSection(props: DecisionSectionProps) {
  const { form, id, file, canWrite, search = "", language } = props;
  const t = deskTranslator(language);
  const { decision, history } = file;
  const here = `${deskAddress(language)}/${form}/${id}`;
  const due = unwritten(file);
  const when = (at: string, by: string) =>
    t("Decisions.when", { when: timeText(new Date(at), language), by });
  const place = (stand: Stand) =>
    t("Decisions.stand", { stand: standName(stand), area: numberText(stand.area, language) });
  return (
    <section aria-labelledby="decision" className={styles.section}>
      <h2 id="decision">{t("Decisions.title")}</h2>
      <p className={styles.now}>
        <StateMark state={stateOf(file)} language={language} />
        {decision?.stand && <strong>{place(decision.stand)}</strong>}
      </p>
      {!decision && <p>{t("Decisions.none")}</p>}
      {decision?.state === "accepted" && (
        <p>
          {decision.listing
            ? t("Decisions.listed", { company: decision.listing.company })
            : t("Decisions.unlisted")}
        </p>
      )}
      <p className={styles.actions}>
        <a className={button.plain} href={`${here}/decision${search}`}>
          {t(decision ? "Decisions.change" : "Decisions.decide")}
        </a>
        {due && canWrite && statesWithLetter(form).includes(due.state) && (
          <a className={button.quiet} href={`${here}/letter${search}`}>
            {t("Decisions.write")}
          </a>
        )}
      </p>
      {history.length > 0 && (
        <details className={fold.fold}>
          <summary>{t("Decisions.history", { count: history.length })}</summary>
          <ol className={styles.history} reversed>
            {history.toReversed().map(({ id: step, state, at, by, stand, letter }) => (
              <li key={step}>
                <strong>{t(`Decisions.states.${state}`)}</strong>
                {stand && ` · ${place(stand)}`}
                <small>{when(at, by)}</small>
                {letter && (
                  <small>
                    {t("Decisions.letterSent", { subject: letter.subject })} ·{" "}
                    {when(letter.at, letter.by)}
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
