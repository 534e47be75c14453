/** The links to the pages of companies: how they are stored, and how a lost one is found. */
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

/** An access as it is stored, with the fields of queries. */
export interface StoredAccess {
  form: "exhibit";
  registration: string;
  people: readonly CompanyPerson[];
  /** The SHA-256 of the valid tokens. */
  digests: string[];
  /** The addresses to which a lost link is sent again. */
  emails: string[];
  changedAt: Date;
}

/** The access in a document. */
export const toCompanyAccess = (stored: Pick<StoredAccess, "people"> | undefined): CompanyAccess =>
  stored ? { people: stored.people } : noAccess;

/** The most companies whose links one address gets: agencies look after several. */
export const MAX_LINKS_PER_ADDRESS = 4;

/** Somebody with a link: the registration of the company, and the person's place in it. */
export interface CompanyLinkOwner {
  id: string;
  place: number;
}

/** The links that belong to an email address. */
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
