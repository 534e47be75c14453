import button from "@/components/ui/button.module.css";
import type { Locale } from "@/lib/locales";
import type { Message } from "@/lib/mails/message";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DeskRow } from "@/staff/desk/core/rows";
import type { RejectedDecisionEmail } from "@/staff/desk/decisions/handle-decision-email";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import { DecisionEmailFields } from "./decision-email-fields";
import styles from "./decisions.module.css";

interface DecisionEmailFormProps {
  /** Current input. */
  shown: RejectedDecisionEmail;
  /** Set if requested. */
  preview: Message | undefined;
  emailLanguage: Locale;
  /** The recipient. */
  address: string;
  action: string;
  /** The next registration in the list. */
  next: DeskRow | undefined;
  back: string;
  language: DeskLanguage;
}

/** An editable email with its preview. Only one of its buttons sends it. */
export function DecisionEmailForm(props: DecisionEmailFormProps) {
  const { shown, action, next, back, language } = props;
  const t = getDeskTranslator(language);
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      <input type="hidden" name="step" value={shown.step} />
      <DecisionEmailFields {...props} wrong={shown.wrong} />
      {/* The Enter key presses the first button: it sends nothing. */}
      <p className={styles.actions}>
        <button type="submit" name="do" value="look" className={button.quiet}>
          {t("DecisionEmail.look")}
        </button>
        <button type="submit" name="do" value="send" className={button.primary}>
          {t("DecisionEmail.send")}
        </button>
        {next && (
          <>
            <input type="hidden" name="next" value={next.id} />
            <button type="submit" name="do" value="sendNext" className={button.quiet}>
              {t("DecisionEmail.sendNext", { name: getRecordHeading(next) })}
            </button>
          </>
        )}
        <a className={button.quiet} href={back}>
          {t("DecisionEmail.skip")}
        </a>
      </p>
    </form>
  );
}
