import type { Metadata } from "next";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { privateMetadata } from "../../private-metadata";

type Section = "Badges" | "Invitations" | "Leads" | "Pictures" | "Preview" | "Scan";

/**
 * Makes the metadata of a company's page. The title contains no name, because browsers keep titles in their history.
 */
export function sectionMetadata(section: Section): () => Promise<Metadata> {
  return async () => {
    const t = translator(await pageLocale());
    return {
      ...privateMetadata,
      title: `${t(`MyCompany.titles.${section}`)} | ${t("Site.name")}`,
    };
  };
}
