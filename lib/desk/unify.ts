/**
 * Stored labels are in the registrant's language. This module turns the labels of all languages
 * back into one option.
 */
import "server-only";
import type { Locale } from "../locales";
import { optionLabel, optionOfLabel } from "../registration/labels";
import { type OptionList, optionLists } from "../registration/options";

/** The option of a stored label, in any language. A label that no list knows stays as it is. */
export function unified(list: OptionList, label: string): string {
  return optionOfLabel(list, label) ?? label;
}

/** The label of an option in a language. An older wording is shown as it was stored. */
export function unifiedLabel(list: OptionList, option: string, locale: Locale): string {
  return option === "" ? "" : (labelsOf(list, locale).get(option) ?? option);
}

const labels = new Map<string, ReadonlyMap<string, string>>();

function labelsOf(list: OptionList, locale: Locale): ReadonlyMap<string, string> {
  const key = `${list} ${locale}`;
  let found = labels.get(key);
  if (!found) {
    found = new Map(optionLists[list].map((id) => [id, optionLabel(list, id, locale)]));
    labels.set(key, found);
  }
  return found;
}
