import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { sourceFormats } from "@/staff/desk/campaigns/source-file";
import { filterEntries, type SourceFilter } from "@/staff/desk/campaigns/sources";
import { deskAddress } from "@/staff/desk/context/address";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import styles from "./source-filters.module.css";

/** Downloads the counts that are shown. */
export function SourceFiles({
  filter,
  language,
}: {
  filter: SourceFilter;
  language: DeskLanguage;
}) {
  const t = deskTranslator(language);
  return (
    <form
      action={`${deskAddress(language)}/campaigns/file`}
      className={styles.files}
      data-screen
      aria-label={t("Campaigns.download")}
    >
      {filterEntries(filter).map(([name, value]) => (
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
