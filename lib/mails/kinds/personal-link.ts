import "server-only";
import {
  CONTACT,
  type CompanyAccessRepository,
  listColleagues,
} from "@/lib/companies/company-access";
import { type MailKind, parseLinkPlace } from "@/lib/outbox/mail-kinds";
import type { PersonalLink } from "./listing";

/** Returns the current link for an email; creates the contact person's if it is missing. */
export async function findPersonalLink(
  companies: CompanyAccessRepository,
  kind: MailKind,
  id: string,
): Promise<PersonalLink | undefined> {
  const isToContact = ["decision", "published", "returned", "leadsEnd", "tasks"].includes(kind);
  const place = isToContact ? CONTACT : parseLinkPlace(kind);
  if (place === undefined) return undefined;
  const contact = await companies.ensureContactLink(id);
  const person =
    place === CONTACT
      ? contact
      : listColleagues(await companies.read(id)).find((one) => one.place === place);
  return person && { person, token: await companies.deriveToken(person) };
}
