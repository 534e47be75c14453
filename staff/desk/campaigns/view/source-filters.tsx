import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { locales } from "@/lib/locales";
import { formNames } from "@/lib/registration/forms";
import type { SourceFilter } from "@/staff/desk/campaigns/sources";
import { formatLanguage } from "@/staff/desk/context/campaign-links";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { DayInputs } from "../../list/view/day-inputs";
import styles from "./source-filters.module.css";

interface SourceFiltersProps {
  filter: SourceFilter;
  language: DeskLanguage;
}

export function SourceFilters({ filter, language }: SourceFiltersProps) {
  const t = getDeskTranslator(language);
  return (
    <search>
      <form
        action={`${getDeskPath(language)}/campaigns`}
        className={styles.filters}
        data-screen
        aria-label={t("Campaigns.filter")}
      >
        <DayInputs period={filter} language={language} />
        <Field as="select" label={t("Campaigns.form")} name="form" defaultValue={filter.form}>
          <option value="">{t("List.any")}</option>
          {formNames.map((form) => (
            <option key={form} value={form}>
              {t(`Forms.${form}`)}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          label={t("Campaigns.language")}
          name="language"
          defaultValue={filter.language}
        >
          <option value="">{t("List.any")}</option>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {formatLanguage(locale, language)}
            </option>
          ))}
        </Field>
        {filter.source && <input type="hidden" name="source" value={filter.source} />}
        <button type="submit" className={button.quiet}>
          {t("List.apply")}
        </button>
      </form>
    </search>
  );
}
