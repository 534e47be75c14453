/** Stored labels are in the registrant's language: here the three languages become one option again. */
import "server-only";
import { type Locale, locales } from "../i18n/locales";
import { optionLabel } from "../registration/labels";
import { type OptionList, optionLists } from "../registration/options";

const known = new Map<OptionList, ReadonlyMap<string, string>>();

/** The option that a stored label names, in whatever language; an older wording stays as it is. */
export function unified(list: OptionList, label: string): string {
  return idsByLabel(list).get(label) ?? label;
}

/** How a unified option reads in a language; an older wording as it was stored. */
export function unifiedLabel(list: OptionList, option: string, locale: Locale): string {
  return option === "" ? "" : (labelsOf(list, locale).get(option) ?? option);
}

function idsByLabel(list: OptionList): ReadonlyMap<string, string> {
  let ids = known.get(list);
  if (!ids) {
    ids = new Map(
      locales.flatMap((locale) =>
        optionLists[list].map((id): [string, string] => [optionLabel(list, id, locale), id]),
      ),
    );
    known.set(list, ids);
  }
  return ids;
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
