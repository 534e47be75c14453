import { deskAddress } from "@/lib/desk/core/address";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import { exportFormats } from "@/lib/desk/export/formats";
import { type Query, queryString } from "@/lib/desk/list/query";
import { localeFacts, locales } from "@/lib/locales";
import controls from "../frame/controls.module.css";
import styles from "./export-form.module.css";

/** The id of the form. The boxes of the list belong to it, wherever they stand. */
export const listForm = "list";

interface ExportFormProps {
  query: Query;
  /** The number of listed rows, and of people whose registrations they are. */
  count: number;
  people: number;
  language: DeskLanguage;
}

/** Exports the listed registrations as a file. */
export function ExportForm({ query, count, people, language }: ExportFormProps) {
  const t = deskTranslator(language);
  const listed = new URLSearchParams(queryString(query));
  const { form, columns } = query;
  return (
    <details>
      <summary>{t("List.export")}</summary>
      <form
        id={listForm}
        method="post"
        action={`${deskAddress(language)}/export`}
        className={styles.form}
        aria-label={t("List.export")}
      >
        <input type="hidden" name="form" value={form} />
        {[...listed].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={controls.label}>
          {t("List.format")}
          <select className={controls.input} name="format" defaultValue="xlsx">
            {exportFormats.map((format) => (
              <option key={format} value={format}>
                {t(`List.formats.${format}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={controls.label}>
          {t("List.labels")}
          <select className={controls.input} name="labels" defaultValue={language}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {localeFacts[locale].label}
              </option>
            ))}
          </select>
        </label>
        <label className={controls.label}>
          {t("List.columns")}
          <select className={controls.input} name="fields">
            <option value="listed">{t("List.fieldsListed", { count: columns.length })}</option>
            <option value="all">{t("List.fieldsAll")}</option>
          </select>
        </label>
        {people < count && (
          <label className={controls.label}>
            {t("List.rows")}
            <select className={controls.input} name="rows">
              <option value="all">{t("List.rowsAll", { count })}</option>
              <option value="people">{t("List.rowsPeople", { people })}</option>
            </select>
          </label>
        )}
        <button type="submit" className={controls.quiet}>
          {people < count ? t("List.downloadRows") : t("List.download", { count })}
        </button>
        <button
          type="submit"
          formAction={`${deskAddress(language)}/export/badges`}
          className={controls.quiet}
        >
          {t("Badges.make")}
        </button>
        {form !== "exhibit" && <small>{t(`List.guarded.${form}`)}</small>}
      </form>
    </details>
  );
}
