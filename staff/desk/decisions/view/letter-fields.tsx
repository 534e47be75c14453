import { Field } from "@/components/ui/field";
import { type Locale, localeFacts } from "@/lib/locales";
import type { Message } from "@/lib/mails/message";
import { longest } from "@/staff/desk/core/typed";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import type { LetterField, LetterWords } from "@/staff/desk/decisions/letter-words";
import { withoutPasses } from "@/staff/desk/record/without-passes";
import styles from "./decisions.module.css";

interface LetterFieldsProps {
  shown: LetterWords;
  wrong: readonly LetterField[];
  /** What the names of the fields end with, where a form has several letters. */
  suffix?: string;
  letterLanguage: Locale;
  /** Where it goes. */
  address: string;
  /** The letter as it would go out, if somebody wants to see it. */
  preview: Message | undefined;
  language: DeskLanguage;
}

/** The words of a letter, which can be changed, and below them how it goes out. */
export function LetterFields(props: LetterFieldsProps) {
  const { shown, wrong, suffix = "", letterLanguage, address, preview, language } = props;
  const t = deskTranslator(language);
  const written = { lang: letterLanguage, dir: localeFacts[letterLanguage].dir };
  const fieldOf = (field: LetterField, max: number) => ({
    label: t(`Letter.${field}`),
    id: `field-${field}${suffix}`,
    name: `${field}${suffix}`,
    defaultValue: shown[field],
    maxLength: max,
    ...written,
    error: wrong.includes(field) && t(`Letter.wrong.${field}`, { max }),
  });
  return (
    <>
      <p>{t("Letter.to", { address })}</p>
      <Field {...fieldOf("subject", longest.subject)} />
      <Field
        as="textarea"
        {...fieldOf("text", longest.letter)}
        rows={12}
        hint={t("Letter.textHint")}
      />
      {preview && (
        <section aria-labelledby="preview" className={styles.section}>
          <h2 id="preview">{t("Letter.preview")}</h2>
          <div className={styles.preview} {...written}>
            {withoutPasses(preview.text)}
          </div>
        </section>
      )}
    </>
  );
}
