import { deskAddress } from "@/lib/desk/core/address";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import { plainStates } from "@/lib/desk/decisions/table";
import { type Query, queryString } from "@/lib/desk/list/query";
import controls from "../frame/controls.module.css";
import { listForm } from "./export-form";
import styles from "./ticked-bar.module.css";

interface TickedBarProps {
  query: Query;
  /** Whether every row of the page is ticked. */
  isAll: boolean;
  /** Whether any e-mail can be sent about these registrations. */
  canMail: boolean;
  language: DeskLanguage;
}

/** What can be done with the ticked rows. It stays in sight while any is ticked. */
export function TickedBar({ query, isAll, canMail, language }: TickedBarProps) {
  const t = deskTranslator(language);
  const here = `${deskAddress(language)}/${query.form}`;
  const listed = queryString(query);
  const all = `${here}${listed ? `${listed}&` : "?"}ticked=all`;
  return (
    <div className={styles.bar}>
      <span>{t("List.ticked")}</span>
      <button type="submit" form={listForm} name="only" value="ticked" className={controls.quiet}>
        {t("List.tickedDownload")}
      </button>
      <button
        type="submit"
        form={listForm}
        formAction={`${deskAddress(language)}/export/badges`}
        name="only"
        value="ticked"
        className={controls.quiet}
      >
        {t("List.tickedBadges")}
      </button>
      {canMail && (
        <button
          type="submit"
          form={listForm}
          formMethod="get"
          formAction={`${here}/email`}
          className={controls.quiet}
        >
          {t("List.tickedEmail")}
        </button>
      )}
      <button
        type="submit"
        form={listForm}
        formMethod="get"
        formAction={`${here}/ticked`}
        className={controls.quiet}
      >
        {t(plainStates(query.form).length > 0 ? "Ticked.decide" : "Ticked.tag")}
      </button>
      <a href={isAll ? `${here}${listed}` : all}>{t(isAll ? "List.tickNone" : "List.tickAll")}</a>
    </div>
  );
}
