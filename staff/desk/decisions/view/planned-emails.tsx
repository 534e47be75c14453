import button from "@/components/ui/button.module.css";
import { localeFacts } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import { formatLanguage } from "@/staff/desk/context/campaign-links";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DecisionEmailPlan } from "@/staff/desk/decisions/decision-email-plan";
import { maskPassUrls } from "@/staff/desk/record/mask-pass-urls";
import { getRecordHeading, getRecordSubheading } from "@/staff/desk/record/record-heading";
import { MAX_SHOWN_ROWS, MoreRows } from "@/staff/desk/record/view/registration-links";
import links from "../../record/view/registration-links.module.css";
import fold from "../../table/fold.module.css";
import styles from "./decisions.module.css";
import { StateLabel } from "./state-label";

interface PlannedEmailsProps {
  form: FormName;
  emails: DecisionEmailPlan["waiting"];
  /** Id of the press. */
  press: string;
  /** Query of the list to return to, with the selection. */
  listed: string;
  language: DeskLanguage;
}

/** Planned emails: recipient, language, and a folded preview. One button sends all of them. */
export function PlannedEmails({ form, emails, press, listed, language }: PlannedEmailsProps) {
  const t = getDeskTranslator(language);
  const list = `${getDeskPath(language)}/${form}`;
  return (
    <form method="post" action={`${list}/decision-emails/send`} className={styles.form}>
      {emails.map(({ row, step }) => (
        <input key={row.id} type="hidden" name="email" value={`${row.id} ${step.id}`} />
      ))}
      <input type="hidden" name="list" value={listed} />
      <input type="hidden" name="press" value={press} />
      <p>{t("DecisionEmails.lead")}</p>
      <ul className={links.list}>
        {emails.slice(0, MAX_SHOWN_ROWS).map(({ row, step, message, words }) => {
          const { id } = row;
          const name = getRecordHeading(row);
          const written = { lang: message.language, dir: localeFacts[message.language].dir };
          return (
            <li key={id}>
              <a href={`${list}/${id}`}>
                <bdi translate="no">{name}</bdi>
              </a>
              <bdi translate="no">{getRecordSubheading(row)}</bdi>
              <StateLabel state={step.state} language={language} />
              <span>{formatLanguage(message.language, language)}</span>
              <details className={`${fold.fold} ${styles.email}`}>
                <summary>
                  <bdi translate="no" {...written}>
                    {words.subject}
                  </bdi>
                </summary>
                <div className={styles.preview} {...written}>
                  {maskPassUrls(message.text)}
                </div>
                <p>
                  <a
                    href={`${list}/${id}/decision-email`}
                    aria-label={t("DecisionEmails.changeOf", { name })}
                  >
                    {t("DecisionEmails.change")}
                  </a>
                </p>
              </details>
            </li>
          );
        })}
      </ul>
      <MoreRows count={emails.length} language={language} />
      <p className={styles.actions}>
        <button type="submit" className={button.plain}>
          {t("DecisionEmails.send", { count: emails.length })}
        </button>
      </p>
    </form>
  );
}
