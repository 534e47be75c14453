import "server-only";
import { toFormInput } from "@/lib/registration/form-values";
import type { StoredRegistration } from "@/lib/registration/record";
import type { ListedExhibitor, SectorId } from "@/lib/reviews/review";
import type { FoundCompany } from "./company-access";
import { type CompanyEntry, type EntryRecord, findPublishedEntry } from "./company-entry";

function toInitialEntry({ record }: StoredRegistration<"exhibit">): CompanyEntry {
  const { company, interestedProducts } = toFormInput("exhibit", record);
  return { company, sectors: interestedProducts as SectorId[], profile: {} };
}

/** From the public list, else from the application. */
export function getCompanyCountry({
  file,
  registration,
}: Pick<FoundCompany, "file" | "registration">) {
  return (
    file.decision?.listing?.country ?? String(toFormInput("exhibit", registration.record).country)
  );
}

/** The draft, else the published entry, else the application's answers. */
export function getEditableEntry(
  { file, registration }: Pick<FoundCompany, "file" | "registration">,
  { draft }: EntryRecord,
): CompanyEntry {
  return draft?.entry ?? findPublishedEntry(file) ?? toInitialEntry(registration);
}

/** Undefined while no stand is assigned. */
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
