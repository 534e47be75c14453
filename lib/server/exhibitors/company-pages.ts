import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { CompanyAccessRepository } from "@/lib/companies/company-access";
import { type CompanyLookup, parseCompanyPath } from "@/lib/companies/company-path";
import { canOpenPage } from "@/lib/companies/company-view";
import { companyPage } from "@/lib/content/private-pages";
import { areCompanyPagesOpen } from "@/lib/fair/exhibitor-dates";
import type { Step } from "@/lib/http/steps";
import { getTranslator } from "@/lib/i18n/translator";
import { type PrivatePageOptions, servePrivatePages } from "@/lib/server/passes/private-pages";

interface CompanyPagesOptions extends PrivatePageOptions {
  companies: Pick<CompanyAccessRepository, "findByToken" | "recordUse">;
  now?: () => Date;
}

const companyLookupStorage = new AsyncLocalStorage<CompanyLookup>();

export function getCompanyLookup(): CompanyLookup {
  return companyLookupStorage.getStore() ?? "none";
}

/** Also notes that a link was used. Serves until some weeks after the fair. */
export function serveCompanies({
  companies,
  now = () => new Date(),
  ...serving
}: CompanyPagesOptions): Step {
  return servePrivatePages(
    {
      event: "company",
      page: companyPage,
      shown: companyLookupStorage,
      read: parseCompanyPath,
      canPost: ({ below, picture, leads }) => below !== undefined && !picture && !leads,
      async find(token) {
        const at = now();
        const found = await companies.findByToken(token);
        if (!found || !areCompanyPagesOpen(at)) return undefined;
        // Not awaited; the next request retries.
        companies.recordUse(found.registration.id, found.person.place, at).catch(() => undefined);
        return found;
      },
      getTexts: (locale) => {
        const t = getTranslator(locale);
        return { tooMany: t("MyCompany.tooMany"), unavailable: t("MyCompany.unavailable") };
      },
      resolvePage: ({ below }, found, { headers }) => {
        const own = typeof found === "object" && !canOpenPage(found, below) ? "none" : found;
        // A page with script shows itself that the link has ended.
        return { shown: own, isMissing: own === "none" && headers["next-action"] === undefined };
      },
    },
    serving,
  );
}
