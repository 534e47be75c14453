import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { FilterGroup } from "@/staff/desk/list/filter-groups";
import {
  formatListQuery,
  hasAnyFilter,
  type ListQuery,
  readListQuery,
} from "@/staff/desk/list/list-query";
import { FilterPanel } from "./filter-panel";
import { ListColumns } from "./list-columns";
import styles from "./list-filters.module.css";

interface ListFiltersProps {
  query: ListQuery;
  groups: readonly FilterGroup[];
  /** How many values the list is filtered by. */
  active: number;
  /** Whether the person may see guarded columns. */
  mayExport: boolean;
  language: DeskLanguage;
}

/** Of the panels that open below the controls, one is open at a time. */
export const PANELS = "panels";

/** One form; its values are kept in the address. */
export function ListFilters({ query, groups, active, mayExport, language }: ListFiltersProps) {
  const t = getDeskTranslator(language);
  const { form, search, sort, descending, selection } = query;
  const here = `${getDeskPath(language)}/${form}`;
  const unfiltered = formatListQuery({ ...readListQuery(form, {}), selection });
  return (
    <search>
      <form action={here} className={styles.form}>
        <div className={styles.search}>
          <Field
            label={t("List.search")}
            type="search"
            name="search"
            defaultValue={search}
            aria-describedby="search-hint"
          />
          <button type="submit" className={button.plain}>
            {t("List.apply")}
          </button>
          {hasAnyFilter(query) && (
            <a className={button.quiet} href={`${here}${unfiltered}`}>
              {t("List.reset")}
            </a>
          )}
          <small id="search-hint">
            {t(form === "exhibit" ? "List.searchHintStands" : "List.searchHint")}
          </small>
        </div>
        <details name={PANELS}>
          <summary>{active > 0 ? t("List.filtersActive", { active }) : t("List.filters")}</summary>
          <div className={styles.panel}>
            <FilterPanel query={query} groups={groups} language={language} />
          </div>
        </details>
        <details name={PANELS}>
          <summary>{t("List.columns")}</summary>
          <div className={styles.panel}>
            <ListColumns query={query} mayExport={mayExport} language={language} />
            <p>
              <button type="submit" className={button.plain}>
                {t("List.apply")}
              </button>
            </p>
          </div>
        </details>
        <input type="hidden" name="sort" value={`${descending ? "-" : ""}${sort}`} />
        {selection && <input type="hidden" name="selection" value={selection} />}
      </form>
    </search>
  );
}
