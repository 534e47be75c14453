/** Which PDFs contain what a draft changes. They stay as they were printed. */
import "server-only";
import { type DocumentId, documents } from "@/lib/content/documents";
import { getTranslator } from "@/lib/i18n/translator";
import type { DeskLanguage } from "../core/desk-language";
import type { ContentDifferences } from "./compare-content";
import type { ContentKind } from "./content-kinds";

interface Contents {
  lists: readonly ContentKind[];
  /** Keys of their sentences. */
  texts: RegExp;
}

const catalogue: Contents = {
  lists: ["programme", "sponsors", "figures"],
  texts:
    /^(FairInformation|Home\.sponsors|Programme|Programs\.items|Sectors|Sponsors\.tiers|Statistics|Transport\.blocks|WhyExhibit\.info)\./,
};
const fairReport: Contents = {
  lists: ["figures"],
  texts: /^(FairInformation\.organisations|Programs\.items|Sectors)\./,
};

/** By what `documents/` prints. */
const contents: Partial<Record<DocumentId, Contents>> = {
  catalogueTr: catalogue,
  catalogueEn: catalogue,
  catalogueAr: catalogue,
  brochure: {
    lists: ["figures"],
    texts: /^(FairInformation\.overview|Home\.hero\.line|Programs\.items|Statistics)/,
  },
  fairReport,
  transportMap: { lists: [], texts: /^Transport\.blocks\./ },
};

/** @returns titles of documents that are older than these changes */
export function listOutdatedDocuments(
  { items, texts }: Pick<ContentDifferences, "items" | "texts">,
  language: DeskLanguage,
): string[] {
  const t = getTranslator(language);
  const isOutdated = (id: DocumentId, { lists, texts: keys }: Contents) =>
    items.some(({ kind }) => lists.includes(kind)) ||
    texts.some(
      ({ key, values }) =>
        keys.test(key) &&
        values.some(({ name }) => documents[id].languages.some((one) => one === name)),
    );
  return (Object.entries(contents) as [DocumentId, Contents][])
    .filter(([id, own]) => isOutdated(id, own))
    .map(([id]) => t(`Documents.titles.${id}`));
}
