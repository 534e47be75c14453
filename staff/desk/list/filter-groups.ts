/** The filters of a list and their options, for the panel that sets them and the marks that remove them. */
import "server-only";
import { localeFacts } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import { formatDays } from "../core/check-ins";
import {
  contactColumns,
  filterableColumns,
  findColumn,
  findColumns,
  type ValueCounts,
} from "../core/columns";
import { type DeskLanguage, getColumnLabel, getDeskTranslator } from "../core/desk-language";
import { formatDay } from "../core/format";
import { formatSingleValue, hasFixedValues } from "../core/option-labels";
import { listDecisionStates } from "../decisions/decision-states";
import type { ListQuery } from "./list-query";

interface FilterOption {
  value: string;
  label: string;
  count?: number;
}

export interface FilterGroup {
  /** Name of the parameter. */
  name: string;
  label: string;
  options: FilterOption[];
  chosen: readonly string[];
}

export interface FilterFacts {
  /** Check-in days to choose from, in ISO 8601. */
  days: readonly string[];
  tags: readonly string[];
  /** Values of a column with their frequency. */
  countValues: (form: FormName, column: string) => ValueCounts;
}

/** Groups without options are left out. Values of an address are options, even if no registration has them. */
export function listFilterGroups(
  query: ListQuery,
  { days, tags, countValues }: FilterFacts,
  language: DeskLanguage,
): FilterGroup[] {
  const t = getDeskTranslator(language);
  const { form, filters, arrived, absent, decision, tag, without } = query;
  const columnGroups = filterableColumns[form].flatMap((name) => {
    const column = findColumn(form, name);
    if (!column || !hasFixedValues(column)) return [];
    const label = getColumnLabel(column, form, language);
    const toOption = ([value, count]: readonly [string, number?]): FilterOption => ({
      value,
      label: formatSingleValue(column, value, language),
      ...(count !== undefined && { count }),
    });
    const found = countValues(form, name).map(toOption);
    return [{ name, label, options: sortByLabel(found, language), chosen: filters[name] ?? [] }];
  });
  const listDayOptions = (listed: readonly string[]) =>
    formatDays(listed, language).map(({ iso, date }) => ({ value: iso, label: date }));
  const groups: FilterGroup[] = [
    ...columnGroups,
    {
      name: "arrived",
      label: t("List.arrived"),
      options: [
        { value: "yes", label: t("List.arrivedYes") },
        { value: "no", label: t("List.arrivedNo") },
        ...listDayOptions(days),
      ],
      chosen: arrived,
    },
    { name: "absent", label: t("List.absent"), options: listDayOptions(days), chosen: absent },
    {
      name: "decision",
      label: t("Decisions.title"),
      options: listDecisionStates(form).map((state) => ({
        value: state,
        label: t(`Decisions.states.${state}`),
      })),
      chosen: decision,
    },
    {
      name: "tag",
      label: t("Tags.filter"),
      options: tags.map((one) => ({ value: one, label: one })),
      chosen: tag,
    },
    {
      name: "without",
      label: t("List.without"),
      options: findColumns(form, contactColumns[form]).map((column) => ({
        value: column.name,
        label: getColumnLabel(column, form, language),
      })),
      chosen: without,
    },
  ];
  return groups
    .map((group) => withChosen(group, (value) => labelUnlisted(form, group.name, value, language)))
    .filter(({ options }) => options.length > 0);
}

/** An address may name what no registration has now. */
function labelUnlisted(
  form: FormName,
  name: string,
  value: string,
  language: DeskLanguage,
): string {
  if (name === "arrived" || name === "absent") return formatDay(value, language);
  return formatSingleValue(findColumn(form, name), value, language);
}

/** Chosen options first, so that a long list shows them without scrolling. */
function withChosen(group: FilterGroup, label: (value: string) => string): FilterGroup {
  const { options, chosen } = group;
  const unlisted = chosen
    .filter((value) => !options.some((one) => one.value === value))
    .map((value) => ({ value, label: label(value) }));
  const isChosen = ({ value }: FilterOption) => chosen.includes(value);
  const sorted = [...options.filter(isChosen), ...options.filter((one) => !isChosen(one))];
  return { ...group, options: [...unlisted, ...sorted] };
}

function sortByLabel(options: FilterOption[], language: DeskLanguage): FilterOption[] {
  const { compare } = new Intl.Collator(localeFacts[language].intl);
  return options.sort((a, b) => compare(a.label, b.label));
}

export interface ActiveFilter {
  label: string;
  /** The list without it. */
  rest: ListQuery;
}

/** Each value by which the list is filtered. The search has a field of its own. */
export function listActiveFilters(
  query: ListQuery,
  groups: readonly FilterGroup[],
  language: DeskLanguage,
): ActiveFilter[] {
  const t = getDeskTranslator(language);
  const withChange = (change: Partial<ListQuery>): ListQuery => ({ ...query, ...change, page: 1 });
  const values = groups.flatMap(({ name, label, options, chosen }) =>
    chosen.map((value) => ({
      label: t("List.filter", {
        name: label,
        value: options.find((one) => one.value === value)?.label ?? value,
      }),
      rest: withChange(withoutValue(query, name, value)),
    })),
  );
  const days = (["since", "until"] as const).flatMap((name) =>
    query[name]
      ? [
          {
            label: t("List.filter", {
              name: t(`List.${name}`),
              value: formatDay(query[name], language),
            }),
            rest: withChange({ [name]: "" }),
          },
        ]
      : [],
  );
  const several = query.several
    ? [{ label: t("List.several"), rest: withChange({ several: false }) }]
    : [];
  return [...days, ...values, ...several];
}

/** The change of a query that drops one value of a filter. */
function withoutValue(query: ListQuery, name: string, value: string): Partial<ListQuery> {
  const removeValue = (values: readonly string[]) => values.filter((one) => one !== value);
  const own = query.filters[name];
  if (!own) return { [name]: removeValue(query[name as "tag"]) };
  const { [name]: _, ...filters } = query.filters;
  const left = removeValue(own);
  return { filters: left.length > 0 ? { ...filters, [name]: left } : filters };
}
