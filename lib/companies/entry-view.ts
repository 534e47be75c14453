/** The entry that a company begins with, and the page that it makes. */
import "server-only";
import { toFormInput } from "../registration/form-values";
import type { StoredRegistration } from "../registration/record";
import type { ListedExhibitor, SectorId } from "../reviews/review";
import type { FoundCompany } from "./company-access";
import { type CompanyEntry, type EntryRecord, findPublishedEntry } from "./company-entry";

/** What the application says of the company, as the list would. */
function toInitialEntry({ record }: StoredRegistration<"exhibit">): CompanyEntry {
  const { company, interestedProducts } = toFormInput("exhibit", record);
  return { company, sectors: interestedProducts as SectorId[], profile: {} };
}

/** The country of a company: as it is listed, or as it applied. */
export function getCompanyCountry({
  file,
  registration,
}: Pick<FoundCompany, "file" | "registration">) {
  return (
    file.decision?.listing?.country ?? String(toFormInput("exhibit", registration.record).country)
  );
}

/** What the form is filled with: the draft, else what is public, else what the application says. */
export function getEditableEntry(
  { file, registration }: Pick<FoundCompany, "file" | "registration">,
  { draft }: EntryRecord,
): CompanyEntry {
  return draft?.entry ?? findPublishedEntry(file) ?? toInitialEntry(registration);
}

/** An entry as the public list would have it. Undefined while the stand is not fixed. */
export function buildListedExhibitor(
  found: Pick<FoundCompany, "file" | "registration">,
  { company, web, sectors, profile }: CompanyEntry,
): ListedExhibitor | undefined {
  const { decision, slug } = found.file;
  if (!decision?.stand) return undefined;
  const listing = { company, sectors, country: getCompanyCountry(found), ...(web && { web }) };
  return {
    id: found.registration.id,
    stand: decision.stand,
    listing,
    profile,
    ...(slug && { slug }),
  };
}
