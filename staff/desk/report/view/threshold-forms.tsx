import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import type { ReportMeasure, Threshold } from "@/lib/fair/report";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import fold from "@/staff/desk/table/fold.module.css";
import styles from "./report-actions.module.css";

interface ThresholdFormsProps {
  rules: readonly Threshold[];
  language: DeskLanguage;
}

/** One form per threshold: its shares, their source, and when it was read. */
export function ThresholdForms({ rules, language }: ThresholdFormsProps) {
  const t = getDeskTranslator(language);
  return (
    <details className={fold.fold} data-screen>
      <summary>{t("Report.act.edit")}</summary>
      {rules.map(({ id, source, readAt, shares }) => (
        <form
          key={id}
          method="post"
          action={`${getDeskPath(language)}/report/threshold`}
          autoComplete="off"
        >
          <fieldset className={styles.fields}>
            <legend>{t(`Report.rules.${id}`)}</legend>
            <input type="hidden" name="rule" value={id} />
            {Object.entries(shares).map(([of, share]) => (
              <Field
                key={of}
                label={t("Report.act.percent", { of: t(`Report.rules.${of as ReportMeasure}`) })}
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
