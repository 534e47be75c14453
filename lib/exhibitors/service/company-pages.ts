/** Serves the pages on which exhibitors look after their own companies. */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { CompanyAccessRepository } from "@/lib/companies/company-access";
import { type CompanyLookup, parseCompanyPath } from "@/lib/companies/company-path";
import { canOpenPage } from "@/lib/companies/company-view";
import { companyPage } from "@/lib/content/private-pages";
import { areCompanyPagesOpen } from "@/lib/fair/exhibitor-dates";
import type { Step } from "@/lib/http/steps";
import { getTranslator } from "@/lib/i18n/translator";
import { type PrivatePageOptions, servePrivatePages } from "@/lib/passes/service/private-pages";

interface CompanyPagesOptions extends PrivatePageOptions {
  companies: Pick<CompanyAccessRepository, "byToken" | "used">;
  now?: () => Date;
}

const companyLookupStorage = new AsyncLocalStorage<CompanyLookup>();

/** What this request has found at its address: a company and who opens it, nothing, or no answer of the store. */
export function getCompanyLookup(): CompanyLookup {
  return companyLookupStorage.getStore() ?? "none";
}

/** Answers requests for a company's own page, some weeks beyond the fair. It notes that a link was used. */
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
      takesPosts: ({ below, picture, leads }) => below !== undefined && !picture && !leads,
      async find(token) {
        const at = now();
        const found = await companies.byToken(token);
        if (!found || !areCompanyPagesOpen(at)) return undefined;
        // Nobody waits for it, and the next request notes what this one could not.
        companies.used(found.registration.id, found.person.place, at).catch(() => undefined);
        return found;
      },
      says: (locale) => {
        const t = getTranslator(locale);
        return { tooMany: t("MyCompany.tooMany"), unavailable: t("MyCompany.unavailable") };
      },
      settle: ({ below }, found, { headers }) => {
        const own = typeof found === "object" && !canOpenPage(found, below) ? "none" : found;
        // A page with script says itself that the link has ended.
        return { shown: own, isMissing: own === "none" && headers["next-action"] === undefined };
      },
    },
    serving,
  );
}
