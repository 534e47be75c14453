/** Links to company pages: how they are stored, and how a lost one is found. */
import "server-only";
import {
  type CompanyAccess,
  type CompanyPerson,
  findContactPerson,
  listColleagues,
  noAccess,
} from "@/lib/companies/company-access";
import { getCollection } from "./collections";
import type { Scope } from "./scope";

export interface StoredAccess {
  form: "exhibit";
  registration: string;
  people: readonly CompanyPerson[];
  /** SHA-256 of the valid tokens. */
  digests: string[];
  /** Addresses that can request a lost link. */
  emails: string[];
  changedAt: Date;
}

export const toCompanyAccess = (stored: Pick<StoredAccess, "people"> | undefined): CompanyAccess =>
  stored ? { people: stored.people } : noAccess;

/** Companies per address: agencies manage several. */
export const MAX_LINKS_PER_ADDRESS = 4;

/** `id` is the company's registration, `place` the person's place in it. */
export interface CompanyLinkOwner {
  id: string;
  place: number;
}

export async function loadCompanyLinks(
  { database, edition }: Pick<Scope, "database" | "edition">,
  email: string,
): Promise<CompanyLinkOwner[]> {
  const query = { by: "emails", has: email, limit: MAX_LINKS_PER_ADDRESS };
  const collection = getCollection(edition, "companyAccess");
  const { documents } = await database.find<StoredAccess>(collection, query);
  return documents.flatMap(({ data }) => {
    const person =
      listColleagues(toCompanyAccess(data)).find((one) => one.email === email) ??
      findContactPerson(toCompanyAccess(data));
    return person && !person.endedAt ? [{ id: data.registration, place: person.place }] : [];
  });
}
