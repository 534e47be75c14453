import { longest } from "@/lib/desk/decisions/typed";
import { nameOnPass } from "@/lib/desk/passes";
import type { Row } from "@/lib/desk/rows";
import type { LetterAgain } from "@/lib/desk/shown-again";
import { withoutPasses } from "@/lib/desk/without-passes";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { type Locale, localeFacts } from "@/lib/locales";
import type { Message } from "@/lib/mails/message";
import controls from "./controls.module.css";
import styles from "./decisions.module.css";

interface LetterFormProps {
  /** What is written so far. */
  shown: LetterAgain;
  /** The letter as it would go out. */
  preview: Message | undefined;
  letterLanguage: Locale;
  /** Where it goes. */
  address: string;
  action: string;
  /** The registration that follows in the list. */
  next: Row | undefined;
  back: string;
  language: DeskLanguage;
}

/** A letter that can be changed, and below it how it goes out. Only one of its buttons sends it. */
export function LetterForm(props: LetterFormProps) {
  const { shown, preview, letterLanguage, address, action, next, back, language } = props;
  const t = deskTranslator(language);
  const written = { lang: letterLanguage, dir: localeFacts[letterLanguage].dir };
  const stateOf = (field: "subject" | "text") => ({
    "aria-invalid": shown.wrong.includes(field),
    "aria-describedby": shown.wrong.includes(field) ? `wrong-${field}` : undefined,
  });
  const wrong = (field: "subject" | "text", max: number) =>
    shown.wrong.includes(field) && (
      <small className={styles.error} id={`wrong-${field}`}>
        {t(`Letter.wrong.${field}`, { max })}
      </small>
    );
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      <input type="hidden" name="step" value={shown.step} />
      <p>{t("Letter.to", { address })}</p>
      <label className={controls.label}>
        {t("Letter.subject")}
        <input
          className={controls.input}
          name="subject"
          defaultValue={shown.subject}
          maxLength={longest.subject}
          {...written}
          {...stateOf("subject")}
        />
        {wrong("subject", longest.subject)}
      </label>
      <label className={controls.label}>
        {t("Letter.text")}
        <textarea
          className={controls.input}
          name="text"
          rows={12}
          defaultValue={shown.text}
          maxLength={longest.letter}
          {...written}
          {...stateOf("text")}
        />
        <small>{t("Letter.textHint")}</small>
        {wrong("text", longest.letter)}
      </label>
      <p className={styles.actions}>
        <button type="submit" name="do" value="look" className={controls.quiet}>
          {t("Letter.look")}
        </button>
      </p>
      {preview && (
        <section aria-labelledby="preview" className={styles.section}>
          <h2 id="preview">{t("Letter.preview")}</h2>
          <div className={styles.preview} {...written}>
            {withoutPasses(preview.text)}
          </div>
        </section>
      )}
      <p className={styles.actions}>
        <button type="submit" name="do" value="send" className={controls.button}>
          {t("Letter.send")}
        </button>
        {next && (
          <>
            <input type="hidden" name="next" value={next.id} />
            <button type="submit" name="do" value="sendNext" className={controls.quiet}>
              {t("Letter.sendNext", { name: nameOnPass(next) })}
            </button>
          </>
        )}
        <a className={controls.quiet} href={back}>
          {t("Letter.skip")}
        </a>
      </p>
    </form>
  );
}
