import button from "@/components/ui/button.module.css";
import type { DecisionState } from "@/lib/reviews/review";
import { getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DeskRow } from "@/staff/desk/core/rows";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import record from "../../frame/record.module.css";
import { DecisionEmails, type DecisionEmailsProps } from "./decision-emails";
import { DecisionError, getErrorId, ListFields } from "./decision-fields";
import styles from "./decisions.module.css";
import { StandFields, type StandFieldsProps } from "./stand-fields";

interface DecisionFormProps
  extends Omit<StandFieldsProps, "askedArea">,
    Omit<DecisionEmailsProps, "typed" | "wrong"> {
  /** Decisions that can be made now. */
  states: readonly DecisionState[];
  /** Requested area. Undefined if no stand is assigned. */
  askedArea: string | undefined;
  action: string;
  /** The next registration in the list. */
  next: DeskRow | undefined;
  back: string;
}

/** Decision and its email; for an accepted exhibitor also the stand and the public listing. */
export function DecisionForm(props: DecisionFormProps) {
  const { typed, wrong, states, askedArea, action, next, back, language } = props;
  const t = getDeskTranslator(language);
  const hasStand = askedArea !== undefined && states.includes("accepted");
  return (
    <form method="post" action={action} className={`${styles.form} ${styles.wide}`} noValidate>
      {/* The Enter key presses the first button: it sends nothing, and presses no place. */}
      <button
        type="submit"
        name="do"
        value="save"
        className={record.enter}
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="step" value={typed.step} />
      <input type="hidden" name="after" value={typed.after} />
      <div className={styles.part}>
        <fieldset className={styles.group} aria-describedby={getErrorId("state", wrong)}>
          <legend>{t("Decisions.which")}</legend>
          <div className={styles.choices}>
            {states.map((state, n) => (
              <label key={state}>
                <input
                  type="radio"
                  name="state"
                  id={n === 0 ? "field-state" : undefined}
                  value={state}
                  defaultChecked={typed.state === state}
                />{" "}
                {t(`Decisions.states.${state}`)}
              </label>
            ))}
          </div>
          <DecisionError {...props} field="state" />
        </fieldset>
        {hasStand && (
          <div className={styles.accepted}>
            <StandFields {...props} askedArea={askedArea} />
          </div>
        )}
      </div>
      <div className={styles.part}>
        {hasStand && (
          <div className={styles.accepted}>
            <ListFields {...props} />
          </div>
        )}
        <DecisionEmails {...props} />
        {next && (
          <label>
            <input type="checkbox" name="next" value={next.id} defaultChecked={typed.next !== ""} />{" "}
            {t("Decisions.goOn", { name: getRecordHeading(next) })}
          </label>
        )}
        <p className={styles.actions}>
          <button
            type="submit"
            name="do"
            value="send"
            className={`${button.primary} ${styles.sends}`}
          >
            {t("Decisions.saveAndSend")}
          </button>
          <button type="submit" name="do" value="save" className={button.quiet}>
            {t("Decisions.save")}
          </button>
          <button
            type="submit"
            name="do"
            value="look"
            className={`${button.quiet} ${styles.sends}`}
          >
            {t("DecisionEmail.look")}
          </button>
          <a href={back}>{t("Decisions.back")}</a>
        </p>
      </div>
    </form>
  );
}
