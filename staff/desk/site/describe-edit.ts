import "server-only";
import { findEditableText } from "@/lib/server/site-content/editable-texts";
import { describeText } from "@/lib/server/site-content/find-texts";
import type { SiteChanges } from "@/lib/site-content/changes";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import { findItem } from "./content-items";
import { isContentKind } from "./content-kinds";
import { getItemTitle } from "./item-texts";

/** What somebody has changed in the draft, by its name in the list of editors. */
export function describeEdit(what: string, changes: SiteChanges, language: DeskLanguage): string {
  const t = getDeskTranslator(language);
  const [kind = "", id = ""] = what.split("/");
  if (kind === "published" || kind === "cancelled")
    return t(`Site.draftCard.${kind}`, { version: id });
  if (isContentKind(kind)) {
    const item = findItem(kind, id, changes);
    const title = t(`Site.kinds.${kind}`);
    return item
      ? t("Site.item.title", { kind: title, item: getItemTitle(kind, item, language) })
      : title;
  }
  const text = findEditableText(what);
  return text ? describeText(text, language, changes).shown : what;
}
