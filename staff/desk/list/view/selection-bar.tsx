import button from "@/components/ui/button.module.css";
import { deskAddress } from "@/staff/desk/context/address";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { plainStates } from "@/staff/desk/decisions/table";
import { type ListQuery, queryString } from "@/staff/desk/list/query";
import { onlySelected, selectAll, selectionPath } from "@/staff/desk/list/selection";
import { listForm } from "./download-form";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  query: ListQuery;
  /** Whether every row of the page is selected. */
  isAll: boolean;
  /** Whether any e-mail can be sent about these registrations. */
  canMail: boolean;
  language: DeskLanguage;
}

/** What can be done with the selected rows. It stays in sight while any is selected. */
export function SelectionBar({ query, isAll, canMail, language }: SelectionBarProps) {
  const t = deskTranslator(language);
  const here = `${deskAddress(language)}/${query.form}`;
  const listed = queryString(query);
  const all = `${here}${listed ? `${listed}&` : "?"}${selectAll.name}=${selectAll.value}`;
  return (
    <div className={styles.bar} data-screen>
      <span>{t("List.selected")}</span>
      <button type="submit" form={listForm} {...onlySelected} className={button.quiet}>
        {t("List.selectedDownload")}
      </button>
      <button
        type="submit"
        form={listForm}
        formAction={`${deskAddress(language)}/export/badges`}
        name="only"
        value="ticked"
        className={button.quiet}
      >
        {t("List.selectedBadges")}
      </button>
      {canMail && (
        <button
          type="submit"
          form={listForm}
          formMethod="get"
          formAction={`${here}/email`}
          className={button.quiet}
        >
          {t("List.selectedEmail")}
        </button>
      )}
      <button
        type="submit"
        form={listForm}
        formMethod="get"
        formAction={`${here}${selectionPath}`}
        className={button.quiet}
      >
        {t(plainStates(query.form).length > 0 ? "Selection.decide" : "Selection.tag")}
      </button>
      <a href={isAll ? `${here}${listed}` : all}>
        {t(isAll ? "List.selectNone" : "List.selectAll")}
      </a>
    </div>
  );
}
