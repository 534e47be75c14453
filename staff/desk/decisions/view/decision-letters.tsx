import type { Locale } from "@/lib/locales";
import type { Message } from "@/lib/mails/message";
import type { DecisionState } from "@/lib/reviews/staff-file";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import type { DecisionField, TypedDecision } from "@/staff/desk/decisions/posted";
import styles from "./decisions.module.css";
import { LetterFields } from "./letter-fields";

export interface DecisionLettersProps {
  typed: TypedDecision;
  wrong: readonly DecisionField[];
  /** The e-mail about the chosen decision as it would go out, if somebody wants to see it. */
  preview: Message | undefined;
  letterLanguage: Locale;
  /** Where it goes. Undefined if no e-mail reaches it. */
  address: string | undefined;
  language: DeskLanguage;
}

/** The e-mail about each decision that one can go about. Only that about the chosen one is to be seen. */
export function DecisionLetters(props: DecisionLettersProps) {
  const { typed, wrong, preview, letterLanguage, address, language } = props;
  const t = deskTranslator(language);
  if (address === undefined) return <p className={styles.hint}>{t("Letter.unreachable")}</p>;
  return (Object.keys(typed.letters) as DecisionState[]).map((state) => {
    const isChosen = state === typed.state;
    const ownWrong = (["subject", "text"] as const).filter(
      (one) => isChosen && wrong.includes(one),
    );
    return (
      <fieldset key={state} className={`${styles.group} ${styles.about}`} data-about={state}>
        <legend>{t("Decisions.emailGroup")}</legend>
        <LetterFields
          shown={typed.letters[state] ?? { subject: "", text: "" }}
          wrong={ownWrong}
          suffix={`-${state}`}
          letterLanguage={letterLanguage}
          address={address}
          preview={isChosen ? preview : undefined}
          language={language}
        />
      </fieldset>
    );
  });
}
