import { randomUUID } from "node:crypto";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { optionsOf } from "@/lib/registration/labels";
import { type StandCompany, standRoles } from "@/lib/reviews/co-exhibitor";
import { deskAddress } from "@/staff/desk/context/address";
import type { DeskRow } from "@/staff/desk/core/rows";
import { longest } from "@/staff/desk/core/typed";
import { unifiedLabel } from "@/staff/desk/core/unify";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { recordForm } from "@/staff/desk/record/record-form";
import styles from "./stand-passes.module.css";

interface StandCompaniesProps {
  /** An accepted exhibitor. */
  row: DeskRow;
  companies: readonly StandCompany[];
  /** What is typed, but not added yet. */
  typed: string | undefined;
  language: DeskLanguage;
}

/** The other companies at the stand of an exhibitor, which the report counts. */
export function StandCompanies({ row, companies, typed, language }: StandCompaniesProps) {
  const t = deskTranslator(language);
  const formAction = `${deskAddress(language)}/${row.form}/${row.id}/companies`;
  const pressed = { type: "submit", form: recordForm, formAction } as const;
  return (
    <section aria-labelledby="companies-title" className={styles.stand}>
      <h2 id="companies-title">{t("StandCompanies.title")}</h2>
      <p>{t(companies.length === 0 ? "StandCompanies.none" : "StandCompanies.lead")}</p>
      {companies.length > 0 && (
        <ul className={styles.people}>
          {companies.map(({ id, role, company, country }) => (
            <li key={id}>
              <bdi translate="no">{company}</bdi>
              <span>
                {t(`Report.roles.${role}`)}, {unifiedLabel("countries", country, language)}
              </span>
              <button
                {...pressed}
                name="remove"
                value={id}
                className={button.quiet}
                aria-label={t("StandCompanies.removeOne", { company })}
              >
                {t("StandCompanies.remove")}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <input type="hidden" form={recordForm} name="standCompanyId" value={randomUUID()} />
        <Field
          label={t("StandCompanies.company")}
          form={recordForm}
          name="standCompany"
          maxLength={longest.company}
          defaultValue={typed}
          dir="auto"
        />
        <Field
          as="select"
          label={t("StandCompanies.country")}
          form={recordForm}
          name="standCountry"
          defaultValue=""
        >
          <option value="">{t("StandCompanies.choose")}</option>
          {optionsOf("countries", language).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Field>
        <Field as="select" label={t("Report.columns.role")} form={recordForm} name="standRole">
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
      <p>
        <small>{t("StandCompanies.hint")}</small>
      </p>
    </section>
  );
}
