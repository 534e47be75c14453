/**
 * The lists of the site as data: what an item of each asks for. List, form, checks and differences follow from it.
 */
import "server-only";
import { social } from "@/lib/content/social";
import { PARTNERS, sponsorTiers } from "@/lib/content/sponsors";
import { listFairDayNames } from "@/lib/fair/dates";
import { countFairDays } from "@/lib/fair/days";
import { areas, halls } from "@/lib/fair/halls";
import { sessionKinds } from "@/lib/fair/programme";
import { getTranslator } from "@/lib/i18n/translator";
import { type ListKind, listKinds, noticePlaces, noticeTones } from "@/lib/site-content/changes";
import { getDeskTranslator } from "../core/desk-language";
import type { ChoiceField, ContentField, FieldName } from "./content-fields";

/** Values by name, which the release defines. */
const recordKinds = ["figures", "dates"] as const;
export type RecordKind = (typeof recordKinds)[number];

export const contentKinds = ["notices", ...listKinds, ...recordKinds] as const;
export type ContentKind = "notices" | ListKind | RecordKind;

export function isRecordKind(kind: ContentKind): kind is RecordKind {
  return recordKinds.some((one) => one === kind);
}

export function isContentKind(text: string): text is ContentKind {
  return contentKinds.some((kind) => kind === text);
}

interface KindFacts {
  fields: readonly ContentField[];
  /** Names an item in lists. */
  title: string;
  /** A further field that lists show. */
  subtitle?: string;
  /** Of a new item. */
  initial?: Readonly<Record<string, string>>;
  /** The order follows from the items. */
  isSorted?: true;
  /** Items are neither added nor removed. */
  isFixed?: true;
  /** Always shown, or by their time. */
  isUnhidable?: true;
}

const localized = (name: FieldName, rows?: number): ContentField => ({
  name,
  kind: "localized",
  ...(rows && { rows }),
});

const choice = (
  name: FieldName,
  options: readonly string[],
  label: ChoiceField["label"],
  more: Pick<ChoiceField, "optional" | "isNumber"> = {},
): ChoiceField => ({ name, kind: "choice", options, label, ...more });

/** A label among the texts of the site. */
const fromSite =
  (key: (option: string) => string): ChoiceField["label"] =>
  (option, language) =>
    getTranslator(language)(key(option) as "Sponsors.strip");

const fromDesk =
  (field: "tone" | "where" | "phase" | "note"): ChoiceField["label"] =>
  (option, language) =>
    getDeskTranslator(language)(`Site.options.${field}.${option}` as "Site.options.tone.note");

const days = Array.from({ length: countFairDays() }, (_, n) => String(n + 1));
const tierIds = [...sponsorTiers.map(({ id }) => id), PARTNERS];
const phases = ["before", "during", "after"];
const networks = social.map(({ network }) => network);

export const kindFacts: Readonly<Record<ContentKind, KindFacts>> = {
  notices: {
    fields: [
      localized("text", 2),
      { name: "link", kind: "url", optional: true, isOwn: true },
      choice("tone", noticeTones, fromDesk("tone")),
      choice("where", noticePlaces, fromDesk("where")),
      { name: "from", kind: "moment", optional: true },
      { name: "until", kind: "moment", optional: true },
    ],
    ...{ title: "text", subtitle: "where", isUnhidable: true },
    initial: { tone: "note", where: "everywhere" },
  },
  news: {
    fields: [
      localized("title"),
      localized("text", 3),
      { name: "url", kind: "url", isOwn: true },
      { name: "picture", kind: "picture" },
    ],
    title: "title",
  },
  press: {
    fields: [
      localized("title"),
      { name: "outlet", kind: "text" },
      { name: "url", kind: "url" },
      { name: "date", kind: "date" },
    ],
    ...{ title: "title", subtitle: "outlet" },
  },
  sponsors: {
    fields: [
      { name: "name", kind: "text" },
      choice("tier", tierIds, (tier, language) =>
        tier === PARTNERS
          ? getDeskTranslator(language)("Site.options.partners")
          : fromSite((id) => `Sponsors.tiers.${id}`)(tier, language),
      ),
      { name: "logo", kind: "logo" },
    ],
    ...{ title: "name", subtitle: "tier" },
  },
  programme: {
    fields: [
      localized("title"),
      choice(
        "day",
        days,
        (day, language) => listFairDayNames(language)[Number(day) - 1]?.date ?? day,
        {
          isNumber: true,
        },
      ),
      { name: "from", kind: "time" },
      { name: "to", kind: "time", optional: true },
      choice(
        "kind",
        sessionKinds,
        fromSite((id) => `Programme.kinds.${id}`),
        { optional: true },
      ),
      choice(
        "place",
        areas.map(({ id }) => id),
        fromSite((id) => `Halls.areas.${id}`),
        { optional: true },
      ),
      choice(
        "about",
        halls.map(({ card }) => card),
        fromSite((card) => `Sectors.${card}.title`),
        { optional: true },
      ),
      choice("note", ["invitation", "interpreted"], fromDesk("note"), { optional: true }),
      { name: "highlight", kind: "checkbox" },
    ],
    ...{ title: "title", subtitle: "day", isSorted: true },
  },
  gallery: {
    fields: [{ name: "picture", kind: "picture" }, localized("caption")],
    title: "caption",
  },
  heroes: {
    fields: [
      choice("phase", phases, fromDesk("phase")),
      { name: "picture", kind: "picture" },
      localized("alt"),
    ],
    ...{ title: "alt", subtitle: "phase" },
  },
  social: {
    fields: [
      choice(
        "network",
        networks,
        (id) => social.find(({ network }) => network === id)?.label ?? id,
      ),
      { name: "label", kind: "text" },
      { name: "url", kind: "url" },
    ],
    ...{ title: "label", subtitle: "url" },
  },
  documents: {
    fields: [
      localized("title"),
      { name: "url", kind: "url", optional: true },
      { name: "languages", kind: "locales" },
    ],
    title: "title",
  },
  figures: {
    fields: [{ name: "value", kind: "number" }],
    ...{ title: "value", isFixed: true, isUnhidable: true },
  },
  dates: {
    fields: [{ name: "date", kind: "date" }],
    ...{ title: "date", isFixed: true, isUnhidable: true },
  },
};

export function findField(kind: ContentKind, name: string): ContentField | undefined {
  return kindFacts[kind].fields.find((field) => field.name === name);
}

export function hasUpload(kind: ContentKind): boolean {
  return kindFacts[kind].fields.some((field) => field.kind === "picture" || field.kind === "logo");
}
