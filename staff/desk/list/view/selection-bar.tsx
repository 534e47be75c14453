import button from "@/components/ui/button.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { listBulkStates } from "@/staff/desk/decisions/decision-states";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import {
  keepPath,
  onlySelectedParam,
  selectionPath,
  type TakeChoice,
} from "@/staff/desk/list/selection";
import { LIST_FORM_ID } from "./export-form";
import styles from "./selection-bar.module.css";
import { SelectionCount } from "./selection-count";

interface SelectionBarProps {
  query: ListQuery;
  /** How many are selected, and how many of them are on this page. */
  selected: number;
  here: number;
  /** How many match the list. */
  matching: number;
  /** Whether the page shows all of them. */
  isOnePage: boolean;
  /** Whether an email can be sent about these registrations. */
  canMail: boolean;
  language: DeskLanguage;
}

/** Whether the person may do anything with selected rows. */
export const canSelectRows = () =>
  (["export", "decide", "change"] as const).some((operation) => isAllowed(operation));

/** How many are selected, and what can be done with them. It stays visible while any is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { query, selected, here, matching, isOnePage, canMail, language } = props;
  if (!canSelectRows()) return null;
  const t = getDeskTranslator(language);
  const list = `${getDeskPath(language)}/${query.form}`;
  const keep = `${list}${keepPath}`;
  const listed = formatListQuery(query);
  const count = (number: number) => ({ count: formatNumber(number, language) });
  const take = (choice: TakeChoice, text: string) => (
    <button
      type="submit"
      form={LIST_FORM_ID}
      formAction={keep}
      name="take"
      value={choice}
      className={styles.take}
    >
      {text}
    </button>
  );
  const open = (path: string, text: string) => (
    <button
      type="submit"
      form={LIST_FORM_ID}
      formAction={keep}
      name="goto"
      value={`${list}${path}${listed}`}
      className={button.quiet}
    >
      {text}
    </button>
  );
  return (
    <section
      className={styles.bar}
      data-screen
      data-selected={selected > 0 ? "" : undefined}
      aria-label={t("Selection.bar")}
    >
      <SelectionCount
        formId={LIST_FORM_ID}
        keep={keep}
        list={list}
        elsewhere={selected - here}
        pattern={t("Selection.count", { count: "{n}" })}
        texts={{
          here: t("Selection.here"),
          elsewhere: t("Selection.elsewhere", count(selected - here)),
        }}
        language={language}
      />
      {take("page", t("List.selectAll"))}
      {!isOnePage && take("all", t("Selection.all", count(matching)))}
      {take("none", t("List.selectNone"))}
      <span className={styles.actions}>
        {isAllowed("export") && (
          <button type="submit" form={LIST_FORM_ID} {...onlySelectedParam} className={button.quiet}>
            {t("List.selectedDownload")}
          </button>
        )}
        {isAllowed("export") && (
          <button
            type="submit"
            form={LIST_FORM_ID}
            formAction={`${getDeskPath(language)}/export/badges`}
            {...onlySelectedParam}
            className={button.quiet}
          >
            {t("List.selectedBadges")}
          </button>
        )}
        {canMail && isAllowed("change") && open("/email", t("List.selectedEmail"))}
        {isAllowed("decide") &&
          open(
            selectionPath,
            t(listBulkStates(query.form).length > 0 ? "Selection.decide" : "Selection.tag"),
          )}
      </span>
    </section>
  );
}
