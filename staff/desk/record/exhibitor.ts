/** What an accepted exhibitor has beyond its answers: a stand, a page of its own, and invitations. */
import "server-only";
import { CONTACT, openLinks } from "@/lib/companies/company-access";
import { companyPath } from "@/lib/companies/company-path";
import { invitationOf } from "@/lib/companies/invitation";
import type { StaffFile } from "@/lib/reviews/staff-file";
import { absoluteUrl } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { isCurrent } from "../core/arrivals";
import type { DeskRow } from "../core/rows";
import type { DeskLanguage } from "../core/words";

export type Exhibitor = NonNullable<Awaited<ReturnType<typeof exhibitorOf>>>;

/** @returns undefined if the registration is none of an accepted exhibitor of this edition */
export async function exhibitorOf(
  store: DeskStore,
  row: DeskRow,
  { decision, companies = [] }: Pick<StaffFile, "decision" | "companies">,
  language: DeskLanguage,
) {
  const isOne = isCurrent(store.edition) && row.form === "exhibit";
  if (!isOne || decision?.state !== "accepted") return undefined;
  const company = decision.listing?.company ?? String(row.values.company ?? "");
  const [access, { sent }, met, campaigns] = await Promise.all([
    store.companies.of(row.id),
    store.entries.read(row.id),
    store.leads.counts(row.id),
    store.sources.campaigns(),
  ]);
  const contact = openLinks(access).find(({ place }) => place === CONTACT);
  const token = contact && (await store.companies.tokenOf(contact));
  return {
    company,
    area: decision.stand?.area ?? 0,
    access,
    /** What the company tells of itself, if it waits. */
    sent,
    met,
    /** The address of the contact person. */
    url: token && absoluteUrl(companyPath(language, token)),
    invitation: invitationOf(company, campaigns),
    standCompanies: companies,
  };
}
