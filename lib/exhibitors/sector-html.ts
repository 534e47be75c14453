/** The exhibitors of a sector, as HTML for its page. */
import "server-only";
import type { SectorId } from "@/lib/fair/halls";
import { localeFacts } from "@/lib/locales";
import { escapeHtml } from "@/lib/security/escape-html";
import type { Company } from "./companies";
import { buildFilterQuery, readFilters } from "./filters";
import { buildExhibitorPath, type ExhibitorList, getListPath } from "./list";

/** More would make the page longer than the list with its search. */
const MAX_SHOWN = 60;
/** Names of products beside a company. */
const MAX_PRODUCTS = 3;

/** In the order of the list. */
export const listSectorCompanies = ({ listed }: ExhibitorList, id: SectorId): Company[] =>
  listed.map(({ company }) => company).filter(({ sectors }) => sectors.includes(id));

export function renderSectorCompanies(
  { locale, names: { t } }: ExhibitorList,
  companies: readonly Company[],
  id: SectorId,
): string {
  const comma = `${localeFacts[locale].comma} `;
  const rows = companies.slice(0, MAX_SHOWN).map(({ name, slug, stand, profile }) => {
    const products = (profile.products ?? []).slice(0, MAX_PRODUCTS).map((product) => product.name);
    const shown = [t("SectorPage.stand", { stand }), ...products].map(escapeHtml).join(comma);
    return `<li><a href="${buildExhibitorPath(locale, slug)}"><bdi translate="no">${escapeHtml(name)}</bdi></a><small>${shown}</small></li>`;
  });
  const query = buildFilterQuery({ ...readFilters(new URLSearchParams()), sector: id });
  return (
    `<p>${t("SectorPage.count", { count: companies.length })}</p>` +
    `<ul>${rows.join("")}</ul>` +
    `<p><a href="${getListPath(locale)}${escapeHtml(query)}">${t("SectorPage.inList")}</a></p>`
  );
}
