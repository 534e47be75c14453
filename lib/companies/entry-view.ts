/** The entry that a company begins with, and the page that it makes. */
import "server-only";
import { inputOf } from "../registration/input-of";
import type { StoredRegistration } from "../registration/record";
import type { ListedExhibitor, SectorId } from "../reviews/staff-file";
import type { FoundCompany } from "./company-access";
import { type CompanyEntry, type EntryFile, publishedEntry } from "./company-entry";

/** What the application says of the company, as the list would. */
function appliedEntry({ record }: StoredRegistration<"exhibit">): CompanyEntry {
  const { company, interestedProducts } = inputOf("exhibit", record);
  return { company, sectors: interestedProducts as SectorId[], profile: {} };
}

/** The country of a company: as it is listed, or as it applied. */
export function countryOf({ file, registration }: Pick<FoundCompany, "file" | "registration">) {
  return file.decision?.listing?.country ?? String(inputOf("exhibit", registration.record).country);
}

/** What the form is filled with: the draft, else what is public, else what the application says. */
export function entryToEdit(
  { file, registration }: Pick<FoundCompany, "file" | "registration">,
  { draft }: EntryFile,
): CompanyEntry {
  return draft?.entry ?? publishedEntry(file) ?? appliedEntry(registration);
}

/** An entry as the public list would have it. Undefined while the stand is not fixed. */
export function asListed(
  found: Pick<FoundCompany, "file" | "registration">,
  { company, web, sectors, profile }: CompanyEntry,
): ListedExhibitor | undefined {
  const { decision, slug } = found.file;
  if (!decision?.stand) return undefined;
  const listing = { company, sectors, country: countryOf(found), ...(web && { web }) };
  return {
    id: found.registration.id,
    stand: decision.stand,
    listing,
    profile,
    ...(slug && { slug }),
  };
}
