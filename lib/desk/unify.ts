/** Stored labels are in the registrant's language: here the three languages become one option again. */
import "server-only";
import type { Locale } from "../locales";
import { optionLabel, optionOfLabel } from "../registration/labels";
import { type OptionList, optionLists } from "../registration/options";

/** The option that a stored label names, in whatever language; what no list knows stays as it is. */
export function unified(list: OptionList, label: string): string {
  return optionOfLabel(list, label) ?? label;
}

/** How a unified option reads in a language; an older wording as it was stored. */
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
