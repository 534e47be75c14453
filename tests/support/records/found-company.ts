import type { CompanyRight, FoundCompany } from "@/lib/companies/company-access";
import { emptyReview } from "@/lib/reviews/review";
import { exhibitRecord } from "./records";

/** What a link to the page of a company finds. @param place 0 is the contact person */
export function foundCompany(right: CompanyRight, place = 0): FoundCompany {
  const person = { place, nonce: "n", right, at: "", by: "" };
  return {
    registration: { id: "a", record: exhibitRecord, createdAt: new Date() },
    review: emptyReview,
    access: { people: [person] },
    person,
  };
}
