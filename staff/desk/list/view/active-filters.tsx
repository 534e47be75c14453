import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { ActiveFilter } from "@/staff/desk/list/filter-groups";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import styles from "./active-filters.module.css";

interface ActiveFiltersProps {
  query: ListQuery;
  active: readonly ActiveFilter[];
  language: DeskLanguage;
}

/** What the list is filtered by. A press on a filter removes it. */
export function ActiveFilters({ query: { form }, active, language }: ActiveFiltersProps) {
  const t = getDeskTranslator(language);
  if (active.length === 0) return null;
  return (
    <ul className={styles.active} aria-label={t("List.filteredBy")}>
      {active.map(({ label, rest }) => (
        <li key={label}>
          <a
            href={`${getDeskPath(language)}/${form}${formatListQuery(rest)}`}
            aria-label={t("List.removeFilter", { filter: label })}
          >
            <bdi>{label}</bdi> <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
