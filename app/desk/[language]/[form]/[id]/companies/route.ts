import { withoutStandCompany, withStandCompany } from "@/lib/companies/stand/stand-companies";
import { countryCodes } from "@/lib/registration/answers/countries";
import { standRoles } from "@/lib/reviews/co-exhibitor";
import { isMadeId, longest, typedText } from "@/staff/desk/core/typed";
import { changeFile } from "@/staff/desk/decisions/change-file";

/** Adds a company to the stand of an exhibitor, or removes one. */
export const POST = changeFile("companies", (posted, { by, at }) => {
  const removed = posted.get("remove");
  if (removed !== null) return (before) => withoutStandCompany(before, removed);
  const one = (name: string) => posted.get(name) ?? "";
  const company = typedText(one("standCompany"), longest.company);
  const role = standRoles.find((name) => name === one("standRole"));
  const [id, country] = [one("standCompanyId"), one("standCountry")];
  if (!company || !role || !countryCodes.includes(country) || !isMadeId(id)) return undefined;
  const added = { id, role, company, country, at: at.toISOString(), by };
  return (before) => withStandCompany(before, added);
});
