import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import type { Measured, Threshold } from "@/lib/fair/report";
import { deskAddress } from "@/staff/desk/context/address";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import fold from "@/staff/desk/table/fold.module.css";
import styles from "./report-actions.module.css";

interface ThresholdFormsProps {
  rules: readonly Threshold[];
  language: DeskLanguage;
}

/** A form for each threshold: its shares, where they stand, and when somebody read that. */
export function ThresholdForms({ rules, language }: ThresholdFormsProps) {
  const t = deskTranslator(language);
  return (
    <details className={fold.fold} data-screen>
      <summary>{t("Report.act.edit")}</summary>
      {rules.map(({ id, source, readAt, shares }) => (
        <form
          key={id}
          method="post"
          action={`${deskAddress(language)}/report/threshold`}
          autoComplete="off"
        >
          <fieldset className={styles.fields}>
            <legend>{t(`Report.rules.${id}`)}</legend>
            <input type="hidden" name="rule" value={id} />
            {Object.entries(shares).map(([of, share]) => (
              <Field
                key={of}
                label={t("Report.act.percent", { of: t(`Report.rules.${of as Measured}`) })}
                name={of}
                inputMode="decimal"
                dir="ltr"
                defaultValue={share / 10}
                required
              />
            ))}
            <Field
              label={t("Report.act.sourceField")}
              name="source"
              defaultValue={source}
              maxLength={200}
              dir="auto"
              required
            />
            <Field
              label={t("Report.act.readAt")}
              type="date"
              name="readAt"
              defaultValue={readAt}
              required
            />
            <button type="submit" className={button.quiet}>
              {t("Report.act.save")}
            </button>
          </fieldset>
        </form>
      ))}
    </details>
  );
}
