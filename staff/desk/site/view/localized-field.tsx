import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import styles from "./editor.module.css";

interface LocalizedFieldProps {
  legend: string;
  hint?: string | undefined;
  /** Of the form field of a language. */
  toName: (locale: Locale) => string;
  toValue: (locale: Locale) => string;
  toError: (locale: Locale) => string | undefined;
  /** Below the text of a language. */
  toHint?: (locale: Locale) => ReactNode;
  /** Of a text of several lines. */
  rows?: number | undefined;
}

/** One text in every language: side by side in wide windows. */
export function LocalizedField(props: LocalizedFieldProps) {
  const { legend, hint, toName, toValue, toError, toHint, rows } = props;
  return (
    <fieldset className={styles.localized}>
      <legend>{legend}</legend>
      {hint && <p className={fields.hint}>{hint}</p>}
      <div className={styles.languages}>
        {locales.map((locale) => {
          const { label, dir } = localeFacts[locale];
          return (
            <Field
              key={locale}
              as="textarea"
              name={toName(locale)}
              label={label}
              aria-label={`${legend}: ${label}`}
              lang={locale}
              dir={dir}
              rows={rows ?? 1}
              defaultValue={toValue(locale)}
              error={toError(locale)}
              hint={toHint?.(locale)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
