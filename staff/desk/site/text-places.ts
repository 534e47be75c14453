import "server-only";
import { locales } from "@/lib/locales";
import { listEditableTexts } from "@/lib/server/site-content/editable-texts";
import { describeText, type FoundText } from "@/lib/server/site-content/find-texts";
import type { SiteChanges } from "@/lib/site-content/changes";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";

/** Where a sentence stands, by the beginning of its key. Labels: `Site.sections`. */
const sections = [
  "CallToAction",
  "Closed",
  "Exhibitors",
  "FairInformation",
  "Footer",
  "Forms",
  "Home",
  "NotFound",
  "Phase",
  "Programme",
  "Programs",
  "SectorPage",
  "SectorPages",
  "Sectors",
  "Sponsors",
  "Statistics",
  "Transport",
  "WhyExhibit",
  "WhyVisit",
] as const;

export function getTextPlace(key: string, language: DeskLanguage): string {
  const section = sections.find((one) => key.startsWith(`${one}.`)) ?? "other";
  return getDeskTranslator(language)(`Site.sections.${section}`);
}

/** Sentences that differ from the release. */
export function listChangedSentences(changes: SiteChanges, language: DeskLanguage): FoundText[] {
  const isChanged = (key: string) =>
    locales.some((locale) => changes.texts?.[locale]?.[key] !== undefined);
  return listEditableTexts()
    .filter(({ key }) => isChanged(key))
    .map((text) => describeText(text, language, changes));
}

/** Arguments of a text, such as `{dates}`. */
export function listArguments(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name),
  );
  return [...new Set(found)];
}
