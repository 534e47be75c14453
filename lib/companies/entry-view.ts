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
  review,
  registration,
}: Pick<FoundCompany, "review" | "registration">) {
  return (
    review.decision?.listing?.country ?? String(toFormInput("exhibit", registration.record).country)
  );
}

/** The draft, else the published entry, else the application's answers. */
export function getEditableEntry(
  { review, registration }: Pick<FoundCompany, "review" | "registration">,
  { draft }: EntryRecord,
): CompanyEntry {
  return draft?.entry ?? findPublishedEntry(review) ?? toInitialEntry(registration);
}

/** Undefined while no stand is assigned. */
export function buildListedExhibitor(
  found: Pick<FoundCompany, "review" | "registration">,
  { company, web, sectors, profile }: CompanyEntry,
): ListedExhibitor | undefined {
  const { decision, slug } = found.review;
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
