import { deskAddress } from "@/lib/desk/address";
import { timeText } from "@/lib/desk/format";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import type { FormName } from "@/lib/registration/forms";
import type { PendingNotification } from "@/lib/registration/ports";
import controls from "./controls.module.css";
import styles from "./record.module.css";

interface EmailStateProps {
  form: FormName;
  id: string;
  /** Whether the sales team gets e-mails about this form. */
  notifies: boolean;
  pending: PendingNotification | undefined;
  language: DeskLanguage;
}

/** The state of the e-mail to the sales team. The e-mail can be shown and sent again. */
export function EmailState({ form, id, notifies, pending, language }: EmailStateProps) {
  const t = deskTranslator(language);
  const action = `${deskAddress(language)}/${form}/${id}/email`;
  const when = pending && timeText(pending.dueAt, language);
  return (
    <section aria-labelledby="email" className={styles.screen}>
      <h2 id="email">{t("Record.email")}</h2>
      {!notifies && <p>{t("Record.emailNone")}</p>}
      {notifies && (
        <>
          <p>
            {pending
              ? t("Record.emailPending", { attempts: pending.attempts, when: when ?? "" })
              : t("Record.emailSent")}
          </p>
          <form method="post" action={action} className={styles.actions}>
            <button type="submit" className={controls.quiet}>
              {t(pending ? "Record.emailSend" : "Record.emailAgain")}
            </button>
            <a href={action}>{t("Record.emailSee")}</a>
          </form>
        </>
      )}
    </section>
  );
}
