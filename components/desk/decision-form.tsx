import type { DecisionField, TypedDecision } from "@/lib/desk/decisions/posted";
import type { HallStands } from "@/lib/desk/decisions/stands";
import { wrongText } from "@/lib/desk/decisions/wrong-text";
import type { DecisionAgain } from "@/lib/desk/shown-again";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { halls } from "@/lib/fair/halls";
import { optionsOf } from "@/lib/registration/labels";
import type { DecisionState } from "@/lib/registration/staff-file";
import controls from "./controls.module.css";
import styles from "./decisions.module.css";
import { StandList } from "./stand-list";

interface DecisionFormProps {
  /** What the form is filled with. */
  typed: TypedDecision;
  wrong: readonly DecisionField[];
  problem: DecisionAgain["problem"];
  /** The stands of the halls. */
  stands: readonly HallStands[];
  /** The decisions that can be taken now. */
  states: readonly DecisionState[];
  /** The area that the applicant asked for. Undefined where no stand is given. */
  askedArea: string | undefined;
  action: string;
  back: string;
  language: DeskLanguage;
}

/** Asks for a decision; for an accepted exhibitor also for the stand and for what the public list shows. */
export function DecisionForm(props: DecisionFormProps) {
  const { typed, wrong, states, askedArea, action, back, language } = props;
  const t = deskTranslator(language);
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      <input type="hidden" name="step" value={typed.step} />
      <input type="hidden" name="after" value={typed.after} />
      <fieldset className={styles.group} aria-describedby={errorOf("state", wrong)}>
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
        <Wrong {...props} field="state" />
      </fieldset>
      {askedArea !== undefined && states.includes("accepted") && (
        <div className={styles.accepted}>
          <StandFields {...props} askedArea={askedArea} />
          <ListFields {...props} />
        </div>
      )}
      <p className={styles.actions}>
        <button type="submit" className={controls.button}>
          {t("Decisions.save")}
        </button>
        <a className={controls.quiet} href={back}>
          {t("Decisions.back")}
        </a>
      </p>
    </form>
  );
}

function StandFields(props: DecisionFormProps & { askedArea: string }) {
  const { typed, wrong, stands, askedArea, language } = props;
  const t = deskTranslator(language);
  return (
    <fieldset className={styles.group}>
      <legend>{t("Decisions.standGroup")}</legend>
      <p className={styles.hint}>{t("Decisions.standHint", { asked: askedArea })}</p>
      <div className={styles.fields}>
        <label className={controls.label}>
          {t("Decisions.hall")}
          <select
            className={controls.input}
            name="hall"
            defaultValue={typed.hall}
            {...stateOf("hall", wrong)}
          >
            <option value="">{t("Decisions.choose")}</option>
            {halls.map(({ card }, n) => (
              <option key={card} value={n + 1}>
                {t("Decisions.hallOne", { number: n + 1 })}
              </option>
            ))}
          </select>
          <Wrong {...props} field="hall" />
        </label>
        <TextField {...props} field="number" hint={t("Decisions.numberHint")} />
        <TextField {...props} field="area" inputMode="decimal" />
      </div>
      <StandList stands={stands} hall={typed.hall} language={language} />
    </fieldset>
  );
}

function ListFields(props: DecisionFormProps) {
  const { typed, wrong, language } = props;
  const t = deskTranslator(language);
  return (
    <fieldset className={styles.group}>
      <legend>{t("Decisions.listGroup")}</legend>
      <p className={styles.hint}>{t("Decisions.listHint")}</p>
      <label>
        <input type="checkbox" name="listed" defaultChecked={typed.listed} />{" "}
        {t("Decisions.agrees")}
      </label>
      <div className={`${styles.fields} ${styles.listed}`}>
        <TextField {...props} field="company" />
        <TextField {...props} field="web" inputMode="url" hint={t("Decisions.webHint")} />
        <label className={controls.label}>
          {t("Decisions.country")}
          <select
            className={controls.input}
            name="country"
            defaultValue={typed.country}
            {...stateOf("country", wrong)}
          >
            <option value="">{t("Decisions.choose")}</option>
            {optionsOf("countries", language).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <Wrong {...props} field="country" />
        </label>
      </div>
      <fieldset
        className={`${styles.group} ${styles.listed}`}
        aria-describedby={errorOf("sectors", wrong)}
      >
        <legend>{t("Decisions.sectors")}</legend>
        <ul className={styles.sectors} id="field-sectors" tabIndex={-1}>
          {optionsOf("sectors", language).map(([id, label]) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  name="sectors"
                  value={id}
                  defaultChecked={typed.sectors.includes(id)}
                />{" "}
                {label}
              </label>
            </li>
          ))}
        </ul>
        <Wrong {...props} field="sectors" />
      </fieldset>
    </fieldset>
  );
}

interface TextFieldProps extends DecisionFormProps {
  field: "number" | "area" | "company" | "web";
  hint?: string;
  inputMode?: "decimal" | "url";
}

function TextField(props: TextFieldProps) {
  const { typed, wrong, language, field, hint, inputMode } = props;
  return (
    <label className={controls.label}>
      {deskTranslator(language)(`Decisions.${field}`)}
      <input
        className={controls.input}
        name={field}
        defaultValue={typed[field]}
        inputMode={inputMode}
        autoComplete="off"
        {...stateOf(field, wrong)}
      />
      {hint && <small>{hint}</small>}
      <Wrong {...props} field={field} />
    </label>
  );
}

/** How a control says whether its answer is wrong. */
function stateOf(field: DecisionField, wrong: readonly DecisionField[]) {
  return {
    id: `field-${field}`,
    "aria-invalid": wrong.includes(field),
    "aria-describedby": errorOf(field, wrong),
  };
}

function errorOf(field: DecisionField, wrong: readonly DecisionField[]): string | undefined {
  return wrong.includes(field) ? `wrong-${field}` : undefined;
}

interface WrongProps extends DecisionFormProps {
  field: DecisionField;
}

function Wrong({ field, typed, wrong, problem, language }: WrongProps) {
  if (!wrong.includes(field)) return null;
  return (
    <small className={styles.error} id={`wrong-${field}`}>
      {wrongText(field, typed, problem === "taken", language)}
    </small>
  );
}
