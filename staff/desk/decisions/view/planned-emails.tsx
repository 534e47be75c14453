import button from "@/components/ui/button.module.css";
import { localeFacts } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import { formatLanguage } from "@/staff/desk/context/campaign-links";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DecisionEmailPlan } from "@/staff/desk/decisions/decision-email-plan";
import { maskPassUrls } from "@/staff/desk/record/mask-pass-urls";
import { getNameOnPass } from "@/staff/desk/record/passes";
import links from "../../record/view/registration-links.module.css";
import fold from "../../table/fold.module.css";
import styles from "./decisions.module.css";
import { StateLabel } from "./state-label";

interface PlannedEmailsProps {
  form: FormName;
  /** The selected registrations, so that the page after sending shows the same. */
  ids: readonly string[];
  letters: DecisionEmailPlan["waiting"];
  /** Query of the list to return to. */
  listed: string;
  language: DeskLanguage;
}

/** Planned emails: recipient, language, and a folded preview. One button sends all of them. */
export function PlannedEmails({ form, ids, letters, listed, language }: PlannedEmailsProps) {
  const t = getDeskTranslator(language);
  const list = `${getDeskPath(language)}/${form}`;
  return (
    <form method="post" action={`${list}/letters/send`} className={styles.form}>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      {letters.map(({ row, step }) => (
        <input key={row.id} type="hidden" name="letter" value={`${row.id} ${step.id}`} />
      ))}
      <input type="hidden" name="list" value={listed} />
      <p>{t("Letters.lead")}</p>
      <ul className={links.list}>
        {letters.map(({ row: { id, values }, step, message, words }) => {
          const name = getNameOnPass({ values });
          const written = { lang: message.language, dir: localeFacts[message.language].dir };
          return (
            <li key={id}>
              <a href={`${list}/${id}`}>
                <bdi translate="no">{name}</bdi>
              </a>
              <bdi translate="no">{String(values.company ?? values.organization ?? "")}</bdi>
              <StateLabel state={step.state} language={language} />
              <span>{formatLanguage(message.language, language)}</span>
              <details className={`${fold.fold} ${styles.letter}`}>
                <summary>
                  <bdi translate="no" {...written}>
                    {words.subject}
                  </bdi>
                </summary>
                <div className={styles.preview} {...written}>
                  {maskPassUrls(message.text)}
                </div>
                <p>
                  <a href={`${list}/${id}/letter`} aria-label={t("Letters.changeOf", { name })}>
                    {t("Letters.change")}
                  </a>
                </p>
              </details>
            </li>
          );
        })}
      </ul>
      <p className={styles.actions}>
        <button type="submit" className={button.plain}>
          {t("Letters.send", { count: letters.length })}
        </button>
      </p>
    </form>
  );
}
