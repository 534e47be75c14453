import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { halls } from "@/lib/fair/halls";
import { optionsOf } from "@/lib/registration/labels";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import type { DecisionField, TypedDecision } from "@/staff/desk/decisions/posted";
import type { HallStands } from "@/staff/desk/decisions/stands";
import type { RejectedDecision } from "@/staff/desk/decisions/take-decision";
import { wrongText } from "@/staff/desk/decisions/wrong-text";
import styles from "./decisions.module.css";
import { StandList } from "./stand-list";

export interface DecisionFieldsProps {
  /** What the form is filled with. */
  typed: TypedDecision;
  wrong: readonly DecisionField[];
  problem: RejectedDecision["problem"];
  stands: readonly HallStands[];
  language: DeskLanguage;
}

/** Asks for the stand of an accepted exhibitor. */
export function StandFields(props: DecisionFieldsProps & { askedArea: string }) {
  const { typed, stands, askedArea, language } = props;
  const t = deskTranslator(language);
  return (
    <fieldset className={styles.group}>
      <legend>{t("Decisions.standGroup")}</legend>
      <p className={styles.hint}>{t("Decisions.standHint", { asked: askedArea })}</p>
      <div className={styles.fields}>
        <Field as="select" {...fieldOf("hall", props)}>
          <option value="">{t("Decisions.choose")}</option>
          {halls.map(({ card }, n) => (
            <option key={card} value={n + 1}>
              {t("Decisions.hallOne", { number: n + 1 })}
            </option>
          ))}
        </Field>
        <Field {...fieldOf("number", props)} hint={t("Decisions.numberHint")} />
        <Field {...fieldOf("area", props)} inputMode="decimal" />
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
        <Field {...fieldOf("company", props)} />
        <Field {...fieldOf("web", props)} inputMode="url" hint={t("Decisions.webHint")} />
        <Field as="select" {...fieldOf("country", props)}>
          <option value="">{t("Decisions.choose")}</option>
          {optionsOf("countries", language).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Field>
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

/** What all fields of a decision that are typed or chosen say of themselves. */
function fieldOf(
  field: "hall" | "number" | "area" | "company" | "web" | "country",
  { typed, wrong, problem, language }: DecisionFieldsProps,
) {
  return {
    label: deskTranslator(language)(`Decisions.${field}`),
    id: `field-${field}`,
    name: field,
    defaultValue: typed[field],
    autoComplete: "off",
    error: wrong.includes(field) && wrongText(field, typed, problem === "taken", language),
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
    <small className={fields.error} id={`wrong-${field}`}>
      {wrongText(field, typed, problem === "taken", language)}
    </small>
  );
}
