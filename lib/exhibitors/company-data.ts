/** The public list as data, for the page that shows what a visitor has kept. */
import { formatScriptJson } from "@/lib/security/script-json";
import type { Company } from "./companies";

export const companyDataId = "companies-data";

/** Stands have the hall: "3-A12". */
export type CompanyData = [slug: string, name: string, stand: string];

export function renderCompanyData(
  companies: Iterable<Pick<Company, "slug" | "name" | "stand">>,
): string {
  const rows = Array.from(companies, ({ slug, name, stand }): CompanyData => [slug, name, stand]);
  return `<script type="application/json" id="${companyDataId}">${formatScriptJson(rows)}</script>`;
}
