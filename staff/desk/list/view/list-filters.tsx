import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { localeFacts } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { formatDays } from "@/staff/desk/core/check-ins";
import type { ValueCounts } from "@/staff/desk/core/columns";
import { filterableColumns, findColumn } from "@/staff/desk/core/columns";
import {
  type DeskLanguage,
  getColumnLabel,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { formatSingleValue, hasFixedValues } from "@/staff/desk/core/option-labels";
import { listDecisionStates } from "@/staff/desk/decisions/decision-states";
import { hasAnyFilter, type ListQuery } from "@/staff/desk/list/list-query";
import { DayInputs } from "./day-inputs";
import { ListColumns } from "./list-columns";
import styles from "./list-filters.module.css";

interface ListFiltersProps {
  query: ListQuery;
  /** Whether the person may see guarded columns. */
  mayExport: boolean;
  language: DeskLanguage;
  /** Check-in days to choose from, in ISO 8601. */
  days: readonly string[];
  tags: readonly string[];
  /** Values of a column with their frequency. */
  counts: (form: FormName, column: string) => ValueCounts;
}

/** One form; its values are kept in the address. */
export function ListFilters(props: ListFiltersProps) {
  const { query, days, tags, mayExport, language, counts } = props;
  const t = getDeskTranslator(language);
  const { form, search, since, until, filters, arrived, several, sort, descending } = query;
  const { decision, tag } = query;
  const states = listDecisionStates(form);
  const here = `${getDeskPath(language)}/${form}`;
  const hasFilters =
    [since, until, arrived, decision, tag].some(Boolean) ||
    several ||
    Object.keys(filters).length > 0;
  const unlisted = ["", "yes", "no", ...days].includes(arrived) ? [] : [arrived];
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
            <a className={button.quiet} href={here}>
              {t("List.reset")}
            </a>
          )}
          <small id="search-hint">
            {t(form === "exhibit" ? "List.searchHintStands" : "List.searchHint")}
          </small>
        </div>
        <details open={hasFilters}>
          <summary>{t("List.filters")}</summary>
          <div className={styles.fields}>
            <DayInputs period={query} language={language} />
            {filterableColumns[form].map((name) => (
              <Filter
                key={name}
                query={query}
                name={name}
                counts={counts(form, name)}
                language={language}
              />
            ))}
            <Field as="select" label={t("List.arrived")} name="arrived" defaultValue={arrived}>
              <option value="">{t("List.any")}</option>
              <option value="yes">{t("List.arrivedYes")}</option>
              <option value="no">{t("List.arrivedNo")}</option>
              {formatDays([...days, ...unlisted], language).map(({ iso, date }) => (
                <option key={iso} value={iso}>
                  {date}
                </option>
              ))}
            </Field>
            {states.length > 0 && (
              <Field
                as="select"
                label={t("Decisions.title")}
                name="decision"
                defaultValue={decision}
              >
                <option value="">{t("List.any")}</option>
                {states.map((state) => (
                  <option key={state} value={state}>
                    {t(`Decisions.states.${state}`)}
                  </option>
                ))}
              </Field>
            )}
            {(tags.length > 0 || tag) && (
              <Field as="select" label={t("Tags.filter")} name="tag" defaultValue={tag}>
                <option value="">{t("List.any")}</option>
                {[...new Set([...tags, tag])].filter(Boolean).map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Field>
            )}
            <label className={styles.checkbox}>
              <input type="checkbox" name="several" defaultChecked={several} /> {t("List.several")}
            </label>
          </div>
        </details>
        <details>
          <summary>{t("List.columns")}</summary>
          <ListColumns query={query} mayExport={mayExport} language={language} />
        </details>
        <input type="hidden" name="sort" value={`${descending ? "-" : ""}${sort}`} />
      </form>
    </search>
  );
}

interface FilterProps {
  query: ListQuery;
  name: string;
  counts: ValueCounts;
  language: DeskLanguage;
}

/** Selects one of the options that occur; an address may name several. */
function Filter({ query: { form, filters }, name, counts, language }: FilterProps) {
  const t = getDeskTranslator(language);
  const column = findColumn(form, name);
  if (!column || !hasFixedValues(column)) return null;
  const label = (option: string) => formatSingleValue(column, option, language);
  const { compare } = new Intl.Collator(localeFacts[language].intl);
  const options = counts
    .map(([value, count]) => ({ value, label: label(value), count }))
    .sort((a, b) => compare(a.label, b.label));
  const chosen = filters[name] ?? [];
  const isListed = chosen.length === 0 || options.some(({ value }) => value === chosen.join("|"));
  return (
    <Field
      as="select"
      label={getColumnLabel(column, form, language)}
      name={name}
      defaultValue={chosen.join("|")}
    >
      <option value="">{t("List.any")}</option>
      {!isListed && <option value={chosen.join("|")}>{chosen.map(label).join(", ")}</option>}
      {options.map(({ value, label, count }) => (
        <option key={value} value={value}>
          {label} ({formatNumber(count, language)})
        </option>
      ))}
    </Field>
  );
}
