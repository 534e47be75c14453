import button from "@/components/ui/button.module.css";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import type { FilterGroup } from "@/staff/desk/list/filter-groups";
import type { ListQuery } from "@/staff/desk/list/list-query";
import { DayInputs } from "./day-inputs";
import styles from "./filter-panel.module.css";

interface FilterPanelProps {
  query: ListQuery;
  groups: readonly FilterGroup[];
  language: DeskLanguage;
}

/** Checkboxes for each filter: a registration matches if it has any of a group's checked values. */
export function FilterPanel({ query, groups, language }: FilterPanelProps) {
  const t = getDeskTranslator(language);
  return (
    <>
      <div className={styles.groups}>
        <fieldset className={styles.group}>
          <legend>{t("List.registered")}</legend>
          <div className={styles.days}>
            <DayInputs period={query} language={language} />
          </div>
          <label className={styles.option}>
            <input type="checkbox" name="several" defaultChecked={query.several} />
            <span>{t("List.several")}</span>
          </label>
        </fieldset>
        {groups.map(({ name, label, options, chosen }) => (
          <fieldset key={name} className={styles.group}>
            <legend>{label}</legend>
            <ul className={styles.options}>
              {options.map(({ value, label, count }) => (
                <li key={value}>
                  <label className={styles.option}>
                    <input
                      type="checkbox"
                      name={name}
                      value={value}
                      defaultChecked={chosen.includes(value)}
                    />
                    <bdi>{label}</bdi>
                    {count !== undefined && <small>{formatNumber(count, language)}</small>}
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
      <p className={styles.apply}>
        <button type="submit" className={button.plain}>
          {t("List.apply")}
        </button>
      </p>
    </>
  );
}
