/** Serves the pages on which exhibitors look after their own companies. */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { CompanyAccessRepository } from "@/lib/companies/company-access";
import { readCompanyPath, type ShownCompany } from "@/lib/companies/company-path";
import { opens } from "@/lib/companies/company-view";
import { companyPage } from "@/lib/content/private-pages";
import { areCompanyPagesOpen } from "@/lib/fair/exhibiting";
import type { Step } from "@/lib/http/steps";
import { translator } from "@/lib/i18n/translate";
import { type PrivateServing, servePrivatePages } from "@/lib/passes/service/private-pages";

interface Companies extends PrivateServing {
  companies: Pick<CompanyAccessRepository, "byToken" | "used">;
  now?: () => Date;
}

const shown = new AsyncLocalStorage<ShownCompany>();

/** What this request has found at its address: a company and who opens it, nothing, or no answer of the store. */
export function shownCompany(): ShownCompany {
  return shown.getStore() ?? "none";
}

/** Answers requests for a company's own page, some weeks beyond the fair. It notes that a link was used. */
export function serveCompanies({ companies, now = () => new Date(), ...serving }: Companies): Step {
  return servePrivatePages(
    {
      event: "company",
      page: companyPage,
      shown,
      read: readCompanyPath,
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
        const t = translator(locale);
        return { tooMany: t("MyCompany.tooMany"), unavailable: t("MyCompany.unavailable") };
      },
      settle: ({ below }, found, { headers }) => {
        const own = typeof found === "object" && !opens(found, below) ? "none" : found;
        // A page with script says itself that the link has ended.
        return { shown: own, isMissing: own === "none" && headers["next-action"] === undefined };
      },
    },
    serving,
  );
}
