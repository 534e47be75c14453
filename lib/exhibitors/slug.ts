/**
 * Names of companies in addresses, in Latin letters. Case stays, as in the names of the pages; the list is
 * smaller in transfer because of it, as the name stands there in the same letters.
 */

import { stripLegalForm } from "../companies/company-name";
import { toComparisonForm } from "../locales/comparison";
import { toLatin } from "../locales/latin";

const MAX_SLUG_LENGTH = 40;

/**
 * The name of a company in an address: "Çınar Mobilya A.Ş." is "Cinar-Mobilya". Its legal form would only make it long.
 * Empty if no letter is left.
 */
export function toSlug(name: string): string {
  const words = toLatin(name).split(" ").filter(Boolean);
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return stripLegalForm(capital).join("-").slice(0, MAX_SLUG_LENGTH).replace(/-$/, "");
}

/** A company that has an address, or has had one. */
interface SlugOwner {
  /** Id of the registration. */
  id: string;
  company: string;
  /** The address that is stored for it. */
  slug?: string;
}

/**
 * The addresses of companies by id, each different from the others in any case. Stored ones stay. The others follow
 * from the names. Companies with the same name get them in the order of the ids.
 */
export function assignSlugs(companies: readonly SlugOwner[]): Map<string, string> {
  const sorted = companies.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  const give = (id: string, slug: string) => {
    slugs.set(id, slug);
    taken.add(slug.toLowerCase());
  };
  for (const { id, slug } of sorted) if (slug && !taken.has(slug.toLowerCase())) give(id, slug);
  for (const { id, company } of sorted) if (!slugs.has(id)) give(id, findFreeSlug(company, taken));
  return slugs;
}

/** The address of a company. One that is new gets none that another has or has had. */
export function chooseSlug(own: SlugOwner, others: readonly SlugOwner[]): string {
  const known = assignSlugs(others);
  const taken = new Set(Array.from(known.values(), (slug) => slug.toLowerCase()));
  return known.get(own.id) ?? findFreeSlug(own.company, taken);
}

/** The beginning that all addresses of a name have. */
export function toSlugBase(name: string): string {
  return toSlug(name) || `Company-${computeChecksum(toComparisonForm(name))}`;
}

function findFreeSlug(name: string, taken: ReadonlySet<string>): string {
  const first = toSlugBase(name);
  let slug = first;
  for (let n = 2; taken.has(slug.toLowerCase()); n += 1) slug = `${first}-${n}`;
  return slug;
}

/** A short code of a name without letters. */
function computeChecksum(text: string): string {
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
