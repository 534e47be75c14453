import { Field } from "@/components/ui/field";
import { type Locale, localeFacts } from "@/lib/locales";
import type { Message } from "@/lib/mails/message";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { maxLengths } from "@/staff/desk/core/staff-input";
import type {
  DecisionEmailDraft,
  DecisionEmailField,
} from "@/staff/desk/decisions/decision-email-draft";
import { maskPassUrls } from "@/staff/desk/record/mask-pass-urls";
import styles from "./decisions.module.css";

interface DecisionEmailFieldsProps {
  shown: DecisionEmailDraft;
  wrong: readonly DecisionEmailField[];
  /** Suffix of the field names if a form has several emails. */
  suffix?: string;
  emailLanguage: Locale;
  /** The recipient. */
  address: string;
  /** Set if requested. */
  preview: Message | undefined;
  language: DeskLanguage;
}

/** Editable texts of an email, with its preview below. */
export function DecisionEmailFields(props: DecisionEmailFieldsProps) {
  const { shown, wrong, suffix = "", emailLanguage, address, preview, language } = props;
  const t = getDeskTranslator(language);
  const written = { lang: emailLanguage, dir: localeFacts[emailLanguage].dir };
  const buildField = (field: DecisionEmailField, max: number) => ({
    label: t(`DecisionEmail.${field}`),
    id: `field-${field}${suffix}`,
    name: `${field}${suffix}`,
    defaultValue: shown[field],
    maxLength: max,
    ...written,
    error: wrong.includes(field) && t(`DecisionEmail.wrong.${field}`, { max }),
  });
  return (
    <>
      <p>{t("DecisionEmail.to", { address })}</p>
      <Field {...buildField("subject", maxLengths.subject)} />
      <Field
        as="textarea"
        {...buildField("text", maxLengths.emailText)}
        rows={12}
        hint={t("DecisionEmail.textHint")}
      />
      {preview && (
        <section aria-labelledby="preview" className={styles.section}>
          <h2 id="preview">{t("DecisionEmail.preview")}</h2>
          <div className={styles.preview} {...written}>
            {maskPassUrls(preview.text)}
          </div>
        </section>
      )}
    </>
  );
}
