import { changeFile } from "@/lib/desk/decisions/change-file";
import { isMadeId, longest, typedText } from "@/lib/desk/decisions/typed";
import { withoutStandCompany, withStandCompany } from "@/lib/registration/company/stand-companies";
import { standRoles } from "@/lib/registration/company/stand-company";
import { countryCodes } from "@/lib/registration/countries";

type Context = RouteContext<"/desk/[language]/[form]/[id]/companies">;

/** Adds a company to the stand of an exhibitor, or removes one. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return changeFile(request, await params, "companies", (posted, { by, at }) => {
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
}
