/** How items and their values read at the desk. */
import "server-only";
import { getItemText } from "@/lib/i18n/item-text";
import { isLocale, type Locale, localeFacts } from "@/lib/locales";
import { formatWebAddress } from "@/lib/security/web-address";
import type { ValueName } from "@/lib/server/site-content/content-kinds";
import type { ItemText, SiteChanges } from "@/lib/site-content/changes";
import { type DeskLanguage, type DeskTranslator, getDeskTranslator } from "../core/desk-language";
import { formatDateTime, formatDay, formatNumber } from "../core/format";
import { readLocalTime } from "../core/local-time";
import { type ContentItem, listItems } from "./content-items";
import {
  type ContentKind,
  findField,
  findList,
  getKind,
  getOptionLabel,
  isContentKind,
  isRecordKind,
  listFields,
} from "./content-kinds";
import { toItemValues } from "./item-values";

/** Names an item as visitors read it. */
export function getItemTitle(kind: ContentKind, item: ContentItem, language: DeskLanguage): string {
  const t = getDeskTranslator(language);
  if (isRecordKind(kind)) return getRecordLabel(kind, item.id, t);
  const value = item[getKind(kind).title];
  const text =
    typeof value === "object" ? getItemText(value as ItemText, language) : String(value ?? "");
  return text || t(`Site.one.${kind}`);
}

/** Of a figure or a date. */
export function getRecordLabel(kind: ValueName, id: string, t: DeskTranslator): string {
  return t(`Site.${kind}.${id}` as "Site.figures.area");
}

export interface ListedItem {
  id: string;
  label: string;
}

/** The items of other lists that an item of a kind can name. */
export function listNamedItems(
  kind: ContentKind,
  changes: SiteChanges,
  language: DeskLanguage,
): ListedItem[] {
  return listFields(kind).flatMap((field) => {
    if (field.kind !== "item" || !isContentKind(field.of)) return [];
    const { of } = field;
    return listItems(of, changes).map((item) => ({
      id: item.id,
      label: [getItemTitle(of, item, language), getItemSubtitle(of, item, language)]
        .filter(Boolean)
        .join(", "),
    }));
  });
}

/** What lists say of an item beside its title. */
export function getItemSubtitle(
  kind: ContentKind,
  item: ContentItem,
  language: DeskLanguage,
): string {
  const subtitle = findList(kind)?.subtitle;
  const values = toItemValues(kind, item);
  if (kind === "programme") {
    const time = [values.from, values.to].filter(Boolean).join("–");
    return `${formatItemValue(kind, "day", values.day ?? "", language)} ${time}`;
  }
  if (isRecordKind(kind)) {
    const { title } = getKind(kind);
    return formatItemValue(kind, title, values[title] ?? "", language);
  }
  if (kind === "notices") {
    const format = (name: string) => formatItemValue(kind, name, values[name] ?? "", language);
    const t = getDeskTranslator(language);
    const { from = "", until = "" } = values;
    const period = {
      from: format("from"),
      until: format("until"),
      has: from && until ? "both" : from ? "from" : until ? "until" : "none",
    } as const;
    return [format("tone"), format("where"), t("Site.table.period", period)].join(" · ");
  }
  return subtitle ? formatItemValue(kind, subtitle, values[subtitle] ?? "", language) : "";
}

/** @param input a form field, such as `title.tr` */
export function formatItemValue(
  kind: ContentKind,
  input: string,
  value: string,
  language: DeskLanguage,
): string {
  const t = getDeskTranslator(language);
  const [name = "", part] = input.split(".");
  const field = findField(kind, name);
  if (part === "focus" && value) {
    const [x = "", y = ""] = value.split("-");
    return t("Site.item.focusAt", { x, y });
  }
  if (value === "" && field?.kind !== "checkbox" && field?.kind !== "locales") return "";
  switch (field?.kind) {
    case "choice":
      return field.options.includes(value) ? getOptionLabel(field, value, language) : value;
    case "date":
      return formatDay(value, language);
    case "moment": {
      const at = readLocalTime(value);
      return at ? formatDateTime(at, language) : value;
    }
    case "url":
      return formatWebAddress(value);
    case "number":
      return formatNumber(Number(value), language);
    case "checkbox":
    case "locales":
      return t(value ? "Values.yes" : "Values.no");
    default:
      return value;
  }
}

/** Labels a form field, with its language if it has one. */
export function getInputLabel(input: string, t: DeskTranslator): string {
  const [name = "", part] = input.split(".");
  if (part === "focus") return t("Site.item.focus");
  const label = t(`Site.fields.${name}` as "Site.fields.title");
  return isLocale(part) ? `${label}: ${localeFacts[part].label}` : label;
}

/** In the language of the desk. */
export function formatLocales(some: readonly Locale[], language: DeskLanguage): string {
  const names = new Intl.DisplayNames(language, { type: "language" });
  return some.map((locale) => names.of(locale) ?? locale).join(", ");
}

export function isPictureInput(kind: ContentKind, input: string): boolean {
  const field = findField(kind, input);
  return field?.kind === "picture" || field?.kind === "logo";
}

/** Whether a notice is shown at a moment. */
export function getNoticeState(
  { from, until }: { from?: string; until?: string },
  now = new Date(),
): "running" | "waiting" | "ended" {
  if (until && new Date(until) <= now) return "ended";
  return from && new Date(from) > now ? "waiting" : "running";
}
