import { isLocale, localeFacts } from "@/lib/locales";
import { findEditableText } from "@/lib/server/site-content/editable-texts";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { ContentError } from "@/lib/site-content/content-errors";
import {
  type DeskLanguage,
  type DeskTranslator,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import type { ContentItem } from "../content-items";
import { findField, isContentKind, isRecordKind } from "../content-kinds";
import { describeEdit } from "../describe-edit";
import { toEditName } from "../draft";
import { getInputLabel } from "../item-texts";

/** Enough of a typed word to find it. */
const MAX_NAME_LENGTH = 60;

export function formatContentError(
  { code, limit = 0, name = "none" }: ContentError,
  t: DeskTranslator,
): string {
  return t(`SiteErrors.${code}`, { limit, name: name.slice(0, MAX_NAME_LENGTH) });
}

interface ErrorPlace {
  /** The page of the site's content on which it can be corrected, such as `lists/news/i1`. */
  path: string;
  /** As it reads in lists, with the field if there is one. */
  name: string;
}

/** Finds what an error of the whole content is about. Undefined: the whole. */
export function findErrorPlace(
  { path }: ContentError,
  changes: SiteChanges,
  language: DeskLanguage,
): ErrorPlace | undefined {
  const t = getDeskTranslator(language);
  const [part = "", second = "", ...rest] = path.split(".");
  if (part === "texts" && isLocale(second)) {
    const key = rest.join(".");
    const name = `${describeEdit(key, changes, language)} (${localeFacts[second].label})`;
    return findEditableText(key) && { path: `texts/${key}`, name };
  }
  if (!isContentKind(part)) return undefined;
  if (second === "") return { path: `lists/${part}`, name: t(`Site.kinds.${part}`) };
  const list = changes[part] as readonly ContentItem[] | undefined;
  const id = isRecordKind(part) ? second : list?.[Number(second)]?.id;
  if (!id) return { path: `lists/${part}`, name: t(`Site.kinds.${part}`) };
  const item = describeEdit(toEditName(part, id), changes, language);
  const field = findField(part, rest[0] ?? "")?.name;
  const input = [field, isLocale(rest[1]) && rest[1]].filter(Boolean).join(".");
  const name = input ? `${item}, ${getInputLabel(input, t)}` : item;
  return { path: `lists/${part}/${id}`, name };
}
