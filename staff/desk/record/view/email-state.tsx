import button from "@/components/ui/button.module.css";
import type { StaffKind } from "@/lib/outbox/mail-kinds";
import type { PendingNotification } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { RECORD_FORM_ID } from "@/staff/desk/record/record-form";
import styles from "../../frame/record.module.css";

interface Email {
  kind: StaffKind;
  /** The queued email. */
  pending: PendingNotification | undefined;
}

interface EmailStateProps {
  form: FormName;
  id: string;
  /** All possible emails about the registration. */
  emails: Email[];
  /** Whether emails to the registrant's address are sent. */
  isReachable: boolean;
  /** Whether no mail server is set up, so that emails are only written to files. */
  onlyWrites: boolean;
  language: DeskLanguage;
}

/**
 * Emails to the sales team and to the person. Each can be viewed and sent again; what neither waits nor was sent is named
 * once.
 */
export function EmailState(props: EmailStateProps) {
  const { form, id, emails, isReachable, onlyWrites, language } = props;
  const t = getDeskTranslator(language);
  const action = `${getDeskPath(language)}/${form}/${id}/email`;
  const shown = emailKinds
    .flatMap((kind) => emails.filter((email) => email.kind === kind))
    .filter(({ kind }) => isReachable || kind === "sales");
  if (emails.length === 0) return null;
  return (
    <section aria-labelledby="email" className={styles.group} data-screen>
      <h2 id="email">{t("Record.emails")}</h2>
      {!isReachable && <p>{t("Record.emailUnreachable")}</p>}
      {onlyWrites && shown.some(isGone) && <p>{t("Record.emailInFile")}</p>}
      <ul className={styles.emails}>
        {shown.map((email) => (
          <OneEmail key={email.kind} {...email} {...{ action, onlyWrites, language }} />
        ))}
      </ul>
    </section>
  );
}

const emailKinds = ["sales", "confirmation", "reminder", "pass", "decision", "link0"] as const;

/** Such an email was sent, because it no longer waits. The others go when staff send them. */
const isGone = ({ kind, pending }: Email) => !pending && (kind === "sales" || kind === "decision");

interface OneEmailProps extends Email {
  action: string;
  onlyWrites: boolean;
  language: DeskLanguage;
}

function OneEmail({ action, onlyWrites, language, ...email }: OneEmailProps) {
  const { kind, pending } = email;
  const t = getDeskTranslator(language);
  const when = pending && formatDateTime(pending.dueAt, language);
  return (
    <li>
      <h3 id={`email-${kind}`}>{t(`Record.emailKinds.${kind}`)}</h3>
      {pending && (
        <p>{t("Record.emailPending", { attempts: pending.attempts, when: when ?? "" })}</p>
      )}
      {isGone(email) && !onlyWrites && <p>{t("Record.emailSent")}</p>}
      <p className={styles.actions}>
        {isAllowed(kind === "decision" ? "decide" : "change") && (
          <button
            type="submit"
            form={RECORD_FORM_ID}
            formAction={`${action}?kind=${kind}`}
            className={button.quiet}
            aria-describedby={`email-${kind}`}
          >
            {t(isGone(email) ? "Record.emailAgain" : "Record.emailSend")}
          </button>
        )}
        <a href={`${action}?kind=${kind}`} aria-describedby={`email-${kind}`}>
          {t("Record.emailSee")}
        </a>
      </p>
    </li>
  );
}
