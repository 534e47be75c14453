import button from "@/components/ui/button.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { listBulkStates } from "@/staff/desk/decisions/decision-states";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import { onlySelectedParam, selectAllParam, selectionPath } from "@/staff/desk/list/selection";
import { LIST_FORM_ID } from "./export-form";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  query: ListQuery;
  /** Whether every row of the page is selected. */
  isAll: boolean;
  /** Whether an email can be sent about these registrations. */
  canMail: boolean;
  language: DeskLanguage;
}

/** Actions for the selected rows. It stays visible while any is selected. */
export function SelectionBar({ query, isAll, canMail, language }: SelectionBarProps) {
  const t = getDeskTranslator(language);
  const here = `${getDeskPath(language)}/${query.form}`;
  const listed = formatListQuery(query);
  const all = `${here}${listed ? `${listed}&` : "?"}${selectAllParam.name}=${selectAllParam.value}`;
  return (
    <div className={styles.bar} data-screen>
      <span>{t("List.selected")}</span>
      <button type="submit" form={LIST_FORM_ID} {...onlySelectedParam} className={button.quiet}>
        {t("List.selectedDownload")}
      </button>
      <button
        type="submit"
        form={LIST_FORM_ID}
        formAction={`${getDeskPath(language)}/export/badges`}
        name="only"
        value="selected"
        className={button.quiet}
      >
        {t("List.selectedBadges")}
      </button>
      {canMail && (
        <button
          type="submit"
          form={LIST_FORM_ID}
          formMethod="get"
          formAction={`${here}/email`}
          className={button.quiet}
        >
          {t("List.selectedEmail")}
        </button>
      )}
      <button
        type="submit"
        form={LIST_FORM_ID}
        formMethod="get"
        formAction={`${here}${selectionPath}`}
        className={button.quiet}
      >
        {t(listBulkStates(query.form).length > 0 ? "Selection.decide" : "Selection.tag")}
      </button>
      <a href={isAll ? `${here}${listed}` : all}>
        {t(isAll ? "List.selectNone" : "List.selectAll")}
      </a>
    </div>
  );
}
