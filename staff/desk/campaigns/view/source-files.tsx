import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { sourceFormats } from "@/staff/desk/campaigns/source-file";
import { listFilterEntries, type SourceFilter } from "@/staff/desk/campaigns/sources";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./source-filters.module.css";

export function SourceFiles({
  filter,
  language,
}: {
  filter: SourceFilter;
  language: DeskLanguage;
}) {
  const t = getDeskTranslator(language);
  return (
    <form
      action={`${getDeskPath(language)}/campaigns/file`}
      className={styles.files}
      data-screen
      aria-label={t("Campaigns.download")}
    >
      {listFilterEntries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        as="select"
        label={t("List.format")}
        name="format"
        defaultValue={language === "tr" ? "csv-semicolon" : "csv"}
      >
        {sourceFormats.map((format) => (
          <option key={format} value={format}>
            {t(`List.formats.${format}`)}
          </option>
        ))}
      </Field>
      <button type="submit" className={button.quiet}>
        {t("Campaigns.download")}
      </button>
    </form>
  );
}
