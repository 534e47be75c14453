import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import type { DecisionField, TypedDecision } from "@/lib/desk/decisions/posted";
import type { HallStands } from "@/lib/desk/decisions/stands";
import { wrongText } from "@/lib/desk/decisions/wrong-text";
import type { DecisionAgain } from "@/lib/desk/host/shown-again";
import { halls } from "@/lib/fair/halls";
import { optionsOf } from "@/lib/registration/labels";
import controls from "../frame/controls.module.css";
import styles from "./decisions.module.css";
import { StandList } from "./stand-list";

export interface DecisionFieldsProps {
  /** What the form is filled with. */
  typed: TypedDecision;
  wrong: readonly DecisionField[];
  problem: DecisionAgain["problem"];
  /** The stands of the halls. */
  stands: readonly HallStands[];
  language: DeskLanguage;
}

/** Asks for the stand of an accepted exhibitor. */
export function StandFields(props: DecisionFieldsProps & { askedArea: string }) {
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

/** Asks for what the public list shows of an accepted exhibitor. */
export function ListFields(props: DecisionFieldsProps) {
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

interface TextFieldProps extends DecisionFieldsProps {
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

/** The id of what is said to be wrong with a field, if anything is. */
export function errorOf(field: DecisionField, wrong: readonly DecisionField[]): string | undefined {
  return wrong.includes(field) ? `wrong-${field}` : undefined;
}

interface WrongProps extends DecisionFieldsProps {
  field: DecisionField;
}

/** What is wrong with the answer of a field. */
export function Wrong({ field, typed, wrong, problem, language }: WrongProps) {
  if (!wrong.includes(field)) return null;
  return (
    <small className={styles.error} id={`wrong-${field}`}>
      {wrongText(field, typed, problem === "taken", language)}
    </small>
  );
}
