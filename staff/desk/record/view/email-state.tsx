import button from "@/components/ui/button.module.css";
import type { StaffKind } from "@/lib/outbox/mail-kinds";
import type { PendingNotification } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
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

/** Emails to the sales team and to the person. Each can be viewed and sent again. */
export function EmailState(props: EmailStateProps) {
  const { form, id, emails, isReachable, onlyWrites, language } = props;
  const t = getDeskTranslator(language);
  const gone = t(onlyWrites ? "Record.emailInFile" : "Record.emailSent");
  const sales = emails.find(({ kind }) => kind === "sales");
  const own = (["confirmation", "reminder", "pass", "decision", "link0"] as const).flatMap((kind) =>
    emails.filter((email) => email.kind === kind).map((email) => ({ ...email, kind })),
  );
  const common = { action: `${getDeskPath(language)}/${form}/${id}/email`, language };
  return (
    <>
      {sales && (
        <section aria-labelledby="email" data-screen>
          <h2 id="email">{t("Record.email")}</h2>
          <OneEmail {...common} {...sales} otherwise={gone} />
        </section>
      )}
      {own.length > 0 && (
        <section aria-labelledby="own-email" data-screen>
          <h2 id="own-email">{t("Record.emailOwn")}</h2>
          {!isReachable && <p>{t("Record.emailUnreachable")}</p>}
          {isReachable &&
            own.map((email) => (
              <div key={email.kind} className={styles.kind}>
                <h3 id={`email-${email.kind}`}>{t(`Record.emailKinds.${email.kind}`)}</h3>
                <OneEmail
                  {...common}
                  {...email}
                  otherwise={email.kind === "decision" ? gone : t("Record.emailIdle")}
                />
              </div>
            ))}
        </section>
      )}
    </>
  );
}

interface OneEmailProps extends Email {
  action: string;
  language: DeskLanguage;
  /** Text if no email is pending. */
  otherwise: string;
}

function OneEmail({ kind, pending, action, language, otherwise }: OneEmailProps) {
  const t = getDeskTranslator(language);
  const when = pending && formatDateTime(pending.dueAt, language);
  const describedBy = kind === "sales" ? "email" : `email-${kind}`;
  return (
    <>
      <p>
        {pending
          ? t("Record.emailPending", { attempts: pending.attempts, when: when ?? "" })
          : otherwise}
      </p>
      <p className={styles.actions}>
        <button
          type="submit"
          form={RECORD_FORM_ID}
          formAction={`${action}?kind=${kind}`}
          className={button.quiet}
          aria-describedby={describedBy}
        >
          {t(
            !pending && (kind === "sales" || kind === "decision")
              ? "Record.emailAgain"
              : "Record.emailSend",
          )}
        </button>
        <a href={`${action}?kind=${kind}`} aria-describedby={describedBy}>
          {t("Record.emailSee")}
        </a>
      </p>
    </>
  );
}
