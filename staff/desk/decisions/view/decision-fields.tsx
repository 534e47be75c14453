import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { listOptions } from "@/lib/registration/labels";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDecisionError } from "@/staff/desk/decisions/decision-error";
import type { DecisionField, DecisionFormData } from "@/staff/desk/decisions/decision-form-data";
import type { RejectedDecision } from "@/staff/desk/decisions/handle-decision";
import styles from "./decisions.module.css";

export interface DecisionFieldsProps {
  /** Current input. */
  typed: DecisionFormData;
  wrong: readonly DecisionField[];
  problem: RejectedDecision["problem"];
  language: DeskLanguage;
}

/** What the public list shows of an accepted exhibitor. */
export function ListFields(props: DecisionFieldsProps) {
  const { typed, wrong, language } = props;
  const t = getDeskTranslator(language);
  return (
    <fieldset className={styles.group}>
      <legend>{t("Decisions.listGroup")}</legend>
      <p className={styles.hint}>{t("Decisions.listHint")}</p>
      <label>
        <input type="checkbox" name="listed" defaultChecked={typed.listed} />{" "}
        {t("Decisions.agrees")}
      </label>
      <div className={`${styles.fields} ${styles.listed}`}>
        <Field {...buildFieldProps("company", props)} />
        <Field {...buildFieldProps("web", props)} inputMode="url" hint={t("Decisions.webHint")} />
        <Field as="select" {...buildFieldProps("country", props)}>
          <option value="">{t("Decisions.choose")}</option>
          {listOptions("countries", language).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Field>
      </div>
      <fieldset
        className={`${styles.group} ${styles.listed}`}
        aria-describedby={getErrorId("sectors", wrong)}
      >
        <legend>{t("Decisions.sectors")}</legend>
        <ul className={styles.sectors} id="field-sectors" tabIndex={-1}>
          {listOptions("sectors", language).map(([id, label]) => (
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
        <DecisionError {...props} field="sectors" />
      </fieldset>
    </fieldset>
  );
}

function buildFieldProps(
  field: "company" | "web" | "country",
  { typed, wrong, problem, language }: DecisionFieldsProps,
) {
  return {
    label: getDeskTranslator(language)(`Decisions.${field}`),
    id: `field-${field}`,
    name: field,
    defaultValue: typed[field],
    autoComplete: "off",
    error:
      wrong.includes(field) && formatDecisionError(field, typed, problem === "taken", language),
  };
}

/** Id of the field's error message, if there is one. */
export function getErrorId(
  field: DecisionField,
  wrong: readonly DecisionField[],
): string | undefined {
  return wrong.includes(field) ? `wrong-${field}` : undefined;
}

interface DecisionErrorProps extends DecisionFieldsProps {
  field: DecisionField;
}

export function DecisionError({ field, typed, wrong, problem, language }: DecisionErrorProps) {
  if (!wrong.includes(field)) return null;
  return (
    <small className={fields.error} id={`wrong-${field}`}>
      {formatDecisionError(field, typed, problem === "taken", language)}
    </small>
  );
}
