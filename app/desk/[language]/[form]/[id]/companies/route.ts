import { withoutStandCompany, withStandCompany } from "@/lib/companies/stand/stand-companies";
import { countryCodes } from "@/lib/registration/answers/countries";
import { standRoles } from "@/lib/reviews/co-exhibitor";
import { isUuid, maxLengths, parseStaffText } from "@/staff/desk/core/staff-input";
import { createReviewAction } from "@/staff/desk/decisions/review-action";

/** Adds a company to an exhibitor's stand, or removes one. */
export const POST = createReviewAction("companies", (posted, { by, at }) => {
  const removed = posted.get("remove");
  if (removed !== null) return (before) => withoutStandCompany(before, removed);
  const one = (name: string) => posted.get(name) ?? "";
  const company = parseStaffText(one("standCompany"), maxLengths.company);
  const role = standRoles.find((name) => name === one("standRole"));
  const [id, country] = [one("standCompanyId"), one("standCountry")];
  if (!company || !role || !countryCodes.includes(country) || !isUuid(id)) return undefined;
  const added = { id, role, company, country, at: at.toISOString(), by };
  return (before) => withStandCompany(before, added);
});
