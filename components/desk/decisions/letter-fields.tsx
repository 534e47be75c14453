import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import type { LetterField, LetterWords } from "@/lib/desk/decisions/letter-words";
import { longest } from "@/lib/desk/decisions/typed";
import { withoutPasses } from "@/lib/desk/record/without-passes";
import { type Locale, localeFacts } from "@/lib/locales";
import type { Message } from "@/lib/mails/message";
import controls from "../frame/controls.module.css";
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
  const stateOf = (field: LetterField) => ({
    id: `field-${field}${suffix}`,
    "aria-invalid": wrong.includes(field),
    "aria-describedby": wrong.includes(field) ? `wrong-${field}${suffix}` : undefined,
  });
  const wrongIn = (field: LetterField, max: number) =>
    wrong.includes(field) && (
      <small className={styles.error} id={`wrong-${field}${suffix}`}>
        {t(`Letter.wrong.${field}`, { max })}
      </small>
    );
  return (
    <>
      <p>{t("Letter.to", { address })}</p>
      <label className={controls.label}>
        {t("Letter.subject")}
        <input
          className={controls.input}
          name={`subject${suffix}`}
          defaultValue={shown.subject}
          maxLength={longest.subject}
          {...written}
          {...stateOf("subject")}
        />
        {wrongIn("subject", longest.subject)}
      </label>
      <label className={controls.label}>
        {t("Letter.text")}
        <textarea
          className={controls.input}
          name={`text${suffix}`}
          rows={12}
          defaultValue={shown.text}
          maxLength={longest.letter}
          {...written}
          {...stateOf("text")}
        />
        <small>{t("Letter.textHint")}</small>
        {wrongIn("text", longest.letter)}
      </label>
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
