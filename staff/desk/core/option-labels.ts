/** Stored labels are in the registrant's language. This module finds the option of a label in any language. */
import "server-only";
import { isLocale, type Locale, localeFacts } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { findOptionByLabel, getOptionLabel } from "@/lib/registration/labels";
import { type OptionList, optionLists } from "@/lib/registration/options";
import { isDecisionState } from "@/lib/reviews/review";
import type { Column } from "./columns";
import { getDeskTranslator } from "./desk-language";

/** Accepts a label in any language. Returns an unknown label unchanged. */
export function toOptionId(list: OptionList, label: string): string {
  return findOptionByLabel(list, label) ?? label;
}

/** Returns an older wording as stored. */
export function formatOption(list: OptionList, option: string, locale: Locale): string {
  return option === "" ? "" : (getOptionLabels(list, locale).get(option) ?? option);
}

/** Whether a list can be filtered by this column. */
export function hasFixedValues(column: Column | undefined): boolean {
  if (column === undefined) return false;
  return "options" in column || column.kind === "language" || column.kind === "checkbox";
}

/** Another version may have stored other values. */
export function isKnownValue(column: Column | undefined, value: string): boolean {
  if (column === undefined) return false;
  if ("options" in column) return optionLists[column.options].some((id) => id === value);
  return column.kind === "checkbox" ? ["yes", "no"].includes(value) : isLocale(value);
}

/** Formats an option, a language, a yes or no. Returns other texts unchanged. */
export function formatSingleValue(
  column: Column | undefined,
  value: string,
  locale: Locale,
): string {
  if (column && "options" in column) return formatOption(column.options, value, locale);
  if (column?.kind === "checkbox" && (value === "yes" || value === "no")) {
    return getDeskTranslator(locale)(`Values.${value}`);
  }
  if (column?.kind === "decision" && isDecisionState(value)) {
    return getDeskTranslator(locale)(`Decisions.states.${value}`);
  }
  return column?.kind === "language" && isLocale(value)
    ? (getLanguageNames(locale).of(value) ?? value)
    : value;
}

const getLanguageNames = memoizePerLocale(
  (locale) => new Intl.DisplayNames(localeFacts[locale].intl, { type: "language" }),
);

const labelsByList = new Map<string, ReadonlyMap<string, string>>();

function getOptionLabels(list: OptionList, locale: Locale): ReadonlyMap<string, string> {
  const key = `${list} ${locale}`;
  let found = labelsByList.get(key);
  if (!found) {
    found = new Map(optionLists[list].map((id) => [id, getOptionLabel(list, id, locale)]));
    labelsByList.set(key, found);
  }
  return found;
}
