/** Company names in URLs, in Latin letters. Case stays: the same letters as in the name compress better. */

import { stripLegalForm } from "@/lib/companies/company-name";
import { toComparisonForm } from "@/lib/locales/comparison";
import { toLatin } from "@/lib/locales/latin";

const MAX_SLUG_LENGTH = 40;

/** "Çınar Mobilya A.Ş." becomes "Cinar-Mobilya", without the legal form. Empty if no letter is left. */
export function toSlug(name: string): string {
  const words = toLatin(name).split(" ").filter(Boolean);
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return stripLegalForm(capital).join("-").slice(0, MAX_SLUG_LENGTH).replace(/-$/, "");
}

interface SlugOwner {
  id: string;
  company: string;
  slug?: string;
}

/** By id, unique regardless of case. Stored slugs stay. Companies with the same name follow the order of ids. */
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

/** Never reuses a slug that another company has or had. */
export function chooseSlug(own: SlugOwner, others: readonly SlugOwner[]): string {
  const known = assignSlugs(others);
  const taken = new Set(Array.from(known.values(), (slug) => slug.toLowerCase()));
  return known.get(own.id) ?? findFreeSlug(own.company, taken);
}

/** The common prefix of all slugs of a name. */
export function toSlugBase(name: string): string {
  return toSlug(name) || `Company-${computeChecksum(toComparisonForm(name))}`;
}

function findFreeSlug(name: string, taken: ReadonlySet<string>): string {
  const first = toSlugBase(name);
  let slug = first;
  for (let n = 2; taken.has(slug.toLowerCase()); n += 1) slug = `${first}-${n}`;
  return slug;
}

/** For names without letters. */
function computeChecksum(text: string): string {
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
