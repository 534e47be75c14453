import type { Locale } from "@/lib/locales";
import type { Message } from "@/lib/mails/message";
import type { DecisionState } from "@/lib/reviews/review";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DecisionField, DecisionFormData } from "@/staff/desk/decisions/decision-form-data";
import { DecisionEmailFields } from "./decision-email-fields";
import styles from "./decisions.module.css";

export interface DecisionEmailsProps {
  typed: DecisionFormData;
  wrong: readonly DecisionField[];
  /** Preview of the email about the chosen decision, if requested. */
  preview: Message | undefined;
  emailLanguage: Locale;
  /** The recipient. Undefined if no email reaches it. */
  address: string | undefined;
  language: DeskLanguage;
}

/** An email for each possible decision. Only that of the chosen one is visible. */
export function DecisionEmails(props: DecisionEmailsProps) {
  const { typed, wrong, preview, emailLanguage, address, language } = props;
  const t = getDeskTranslator(language);
  if (address === undefined) return <p className={styles.hint}>{t("DecisionEmail.unreachable")}</p>;
  return (Object.keys(typed.emails) as DecisionState[]).map((state) => {
    const isChosen = state === typed.state;
    const ownWrong = (["subject", "text"] as const).filter(
      (one) => isChosen && wrong.includes(one),
    );
    return (
      <fieldset key={state} className={`${styles.group} ${styles.about}`} data-about={state}>
        <legend>{t("Decisions.emailGroup")}</legend>
        <DecisionEmailFields
          shown={typed.emails[state] ?? { subject: "", text: "" }}
          wrong={ownWrong}
          suffix={`-${state}`}
          emailLanguage={emailLanguage}
          address={address}
          preview={isChosen ? preview : undefined}
          language={language}
        />
      </fieldset>
    );
  });
}
