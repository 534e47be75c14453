/** Data of an accepted exhibitor beyond its answers: stand, company page and invitations. */
import "server-only";
import { CONTACT, listActiveLinks } from "@/lib/companies/company-access";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { findInvitation } from "@/lib/companies/invitation";
import { getLeastPassQuota, getPassQuota } from "@/lib/passes/staff-pass";
import type { Review } from "@/lib/reviews/review";
import { toAbsoluteUrl } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { isCurrentEdition } from "../core/check-ins";
import type { DeskLanguage } from "../core/desk-language";
import type { DeskRow } from "../core/rows";

export type Exhibitor = NonNullable<Awaited<ReturnType<typeof loadExhibitor>>>;

/** @returns undefined unless the registration is of an accepted exhibitor of this edition */
export async function loadExhibitor(
  store: DeskStore,
  row: DeskRow,
  review: Pick<Review, "decision" | "companies" | "passes" | "passQuota">,
  language: DeskLanguage,
) {
  const { decision, companies = [] } = review;
  const isOne = isCurrentEdition(store.edition) && row.form === "exhibit";
  if (!isOne || decision?.state !== "accepted") return undefined;
  const company = decision.listing?.company ?? String(row.values.company ?? "");
  const [access, { sent }, met, campaigns] = await Promise.all([
    store.companies.read(row.id),
    store.entries.read(row.id),
    store.leads.count(row.id),
    store.sources.listCampaigns(),
  ]);
  const contact = listActiveLinks(access).find(({ place }) => place === CONTACT);
  const token = contact && (await store.companies.deriveToken(contact));
  return {
    company,
    area: decision.stand?.area ?? 0,
    quota: { least: getLeastPassQuota(review), most: getPassQuota(review) },
    access,
    /** The pending company entry, if any. */
    sent,
    met,
    /** The contact person's link. */
    url: token && toAbsoluteUrl(buildCompanyPath(language, token)),
    invitation: findInvitation(company, campaigns),
    standCompanies: companies,
  };
}
