import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { localeFacts, locales } from "@/lib/locales";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { exportFormats } from "@/staff/desk/core/export-format";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import styles from "./export-form.module.css";
import { PANELS } from "./list-filters";
import toolbar from "./list-filters.module.css";

/** The list's checkboxes refer to this form, wherever they are. */
export const LIST_FORM_ID = "list";

interface ExportFormProps {
  query: ListQuery;
  /** Number of listed rows, and of their people. */
  count: number;
  people: number;
  language: DeskLanguage;
}

export function ExportForm({ query, count, people, language }: ExportFormProps) {
  const t = getDeskTranslator(language);
  const listed = new URLSearchParams(formatListQuery(query));
  const { form, columns } = query;
  const list = (
    <>
      <input type="hidden" name="form" value={form} />
      {[...listed].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
  // The selection of people who may not export still needs the form.
  if (!isAllowed("export")) {
    return (
      <form id={LIST_FORM_ID} action={`${getDeskPath(language)}/${form}`} hidden>
        {list}
      </form>
    );
  }
  return (
    <details name={PANELS}>
      <summary>{t("List.export")}</summary>
      <form
        id={LIST_FORM_ID}
        method="post"
        action={`${getDeskPath(language)}/export`}
        className={`${toolbar.panel} ${styles.form}`}
        aria-label={t("List.export")}
      >
        {list}
        <Field as="select" label={t("List.format")} name="format" defaultValue="xlsx">
          {exportFormats.map((format) => (
            <option key={format} value={format}>
              {t(`List.formats.${format}`)}
            </option>
          ))}
        </Field>
        <Field as="select" label={t("List.labels")} name="labels" defaultValue={language}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {localeFacts[locale].label}
            </option>
          ))}
        </Field>
        <Field as="select" label={t("List.columns")} name="fields">
          <option value="listed">{t("List.fieldsListed", { count: columns.length })}</option>
          <option value="all">{t("List.fieldsAll")}</option>
        </Field>
        {people < count && (
          <Field as="select" label={t("List.rows")} name="rows">
            <option value="all">{t("List.rowsAll", { count })}</option>
            <option value="people">{t("List.rowsPeople", { people })}</option>
          </Field>
        )}
        <button type="submit" className={button.quiet}>
          {people < count ? t("List.downloadRows") : t("List.download", { count })}
        </button>
        <button
          type="submit"
          formAction={`${getDeskPath(language)}/export/badges`}
          className={button.quiet}
        >
          {t("Badges.make")}
        </button>
        {form !== "exhibit" && <small>{t(`List.guarded.${form}`)}</small>}
      </form>
    </details>
  );
}
