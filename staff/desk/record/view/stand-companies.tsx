import { randomUUID } from "node:crypto";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { listOptions } from "@/lib/registration/labels";
import { type StandCompany, standRoles } from "@/lib/reviews/co-exhibitor";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatOption } from "@/staff/desk/core/option-labels";
import type { DeskRow } from "@/staff/desk/core/rows";
import { maxLengths } from "@/staff/desk/core/staff-input";
import { RECORD_FORM_ID } from "@/staff/desk/record/record-form";
import styles from "./stand-passes.module.css";

interface StandCompaniesProps {
  /** An accepted exhibitor. */
  row: DeskRow;
  companies: readonly StandCompany[];
  /** Input that is not added yet. */
  typed: string | undefined;
  language: DeskLanguage;
}

/** Other companies at an exhibitor's stand, which the report counts. */
export function StandCompanies({ row, companies, typed, language }: StandCompaniesProps) {
  const t = getDeskTranslator(language);
  const mayDecide = isAllowed("decide");
  const formAction = `${getDeskPath(language)}/${row.form}/${row.id}/companies`;
  const pressed = { type: "submit", form: RECORD_FORM_ID, formAction } as const;
  return (
    <section aria-labelledby="companies-title" className={styles.stand}>
      <h3 id="companies-title">{t("StandCompanies.title")}</h3>
      <p>{t(companies.length === 0 ? "StandCompanies.none" : "StandCompanies.lead")}</p>
      {companies.length > 0 && (
        <ul className={styles.people}>
          {companies.map(({ id, role, company, country }) => (
            <li key={id}>
              <bdi translate="no">{company}</bdi>
              <span>
                {t(`Report.roles.${role}`)}, {formatOption("countries", country, language)}
              </span>
              {mayDecide && (
                <button
                  {...pressed}
                  name="remove"
                  value={id}
                  className={button.quiet}
                  aria-label={t("StandCompanies.removeOne", { company })}
                >
                  {t("StandCompanies.remove")}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayDecide && (
        <div className={styles.add}>
          <input type="hidden" form={RECORD_FORM_ID} name="standCompanyId" value={randomUUID()} />
          <Field
            label={t("StandCompanies.company")}
            form={RECORD_FORM_ID}
            name="standCompany"
            maxLength={maxLengths.company}
            defaultValue={typed}
            dir="auto"
          />
          <Field
            as="select"
            label={t("StandCompanies.country")}
            form={RECORD_FORM_ID}
            name="standCountry"
            defaultValue=""
          >
            <option value="">{t("StandCompanies.choose")}</option>
            {listOptions("countries", language).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Field>
          <Field
            as="select"
            label={t("Report.columns.role")}
            form={RECORD_FORM_ID}
            name="standRole"
          >
            {standRoles.map((role) => (
              <option key={role} value={role}>
                {t(`Report.roles.${role}`)}
              </option>
            ))}
          </Field>
          <button {...pressed} className={button.quiet}>
            {t("StandCompanies.add")}
          </button>
        </div>
      )}
      {mayDecide && (
        <p>
          <small>{t("StandCompanies.hint")}</small>
        </p>
      )}
    </section>
  );
}
