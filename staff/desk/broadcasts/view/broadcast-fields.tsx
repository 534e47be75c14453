import { Field } from "@/components/ui/field";
import type { BroadcastText } from "@/lib/broadcasts/broadcast";
import { type Locale, localeFacts } from "@/lib/locales";
import type { BroadcastProblems, TextField } from "@/staff/desk/broadcasts/broadcast-form";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { maxLengths } from "@/staff/desk/core/staff-input";
import styles from "./broadcasts.module.css";

interface BroadcastFieldsProps {
  locale: Locale;
  typed: BroadcastText;
  problems: BroadcastProblems["texts"];
  language: DeskLanguage;
}

/** Subject and text in one language. */
export function BroadcastFields({ locale, typed, problems, language }: BroadcastFieldsProps) {
  const t = getDeskTranslator(language);
  const buildField = (field: keyof BroadcastText, max: number) => {
    const name: TextField = `${field}-${locale}`;
    const found = problems[name];
    return {
      label: t(`Broadcasts.${field}`),
      ...{ id: `field-${name}`, name, defaultValue: typed[field], maxLength: max },
      ...{ lang: locale, dir: localeFacts[locale].dir },
      error: found && t(`Broadcasts.problems.${found.problem}`, { max, value: found.value ?? "" }),
    };
  };
  return (
    <fieldset className={styles.group}>
      <legend>{localeFacts[locale].label}</legend>
      <Field {...buildField("subject", maxLengths.subject)} />
      <Field as="textarea" {...buildField("text", maxLengths.emailText)} rows={8} />
    </fieldset>
  );
}
