/** The address of a company's own page. Only people with a link and the desk know it. */
import { type CompanySubpage, companyPage, companySubpages } from "@/lib/content/private-pages";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { isLocale, type Locale } from "@/lib/locales";
import type { FoundCompany } from "./company-access";
import type { CompanyPictureType } from "./company-pictures";
import { type LeadFileType, leadFileTypes } from "./leads/lead-file-types";

export type CompanyLookup = FoundCompany | "none" | "unavailable";

export function buildCompanyPath(locale: Locale, token: string, below?: CompanySubpage): string {
  return getLocalizedPath(locale, [companyPage, token, below].filter(Boolean).join("/"));
}

export interface CompanyAddress {
  locale: Locale;
  token: string;
  below?: CompanySubpage;
  picture?: { digest: string; type: CompanyPictureType };
  leads?: LeadFileType;
}

/** Does not check that the token exists. */
export function parseCompanyPath(path: string): CompanyAddress | undefined {
  const [, locale, page, token, name, file, ...rest] = path.split("/");
  if (!isLocale(locale) || page !== companyPage || !token || rest.length > 0) return undefined;
  const below = companySubpages.find((one) => one === name);
  if (file !== undefined) {
    const leads = leadFileTypes.find((one) => file === `leads.${one}`);
    if (below === "Leads" && leads) return { locale, token, below, leads };
    const [, digest, type] = /^([\w-]{43})\.(avif|webp)$/.exec(file) ?? [];
    if (below !== "Pictures" || !digest) return undefined;
    return { locale, token, below, picture: { digest, type: type as CompanyPictureType } };
  }
  return name === undefined || below ? { locale, token, ...(below && { below }) } : undefined;
}
