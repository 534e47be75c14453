/** The accepted exhibitors as the public list shows them. */
import { halls } from "../fair/halls";
import { countPlaces, findStandPlace, readStandNumber } from "../fair/stands";
import { isWebAddress } from "../registration/answers/web-addresses";
import { optionLists } from "../registration/options";
import { listedNetworks, type Profile } from "../reviews/profile";
import {
  formatStandName,
  type ListedExhibitor,
  type ReviewReader,
  type SectorId,
} from "../reviews/review";
import { assignSlugs } from "./slug";

/** Where the list comes from. */
export type ListSource = Pick<ReviewReader, "accepted" | "listVersion" | "watchList">;

export interface Company {
  /** Id of the registration. It is shown nowhere. */
  id: string;
  /** Its name in addresses. */
  slug: string;
  name: string;
  sectors: readonly SectorId[];
  country: string;
  hall: number;
  /** The number within the hall. */
  number: string;
  /** The stand as people name it: "3-A12". */
  stand: string;
  /** How many places of the plan the stand takes. */
  wide: number;
  /** An address with https. */
  web?: string;
  /** What it tells of itself. The addresses in it are safe. */
  profile: Profile;
}

/** The companies in the order of their ids. */
export function toCompanies(listed: readonly ListedExhibitor[]): Company[] {
  const sorted = listed.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const slugs = assignSlugs(
    sorted.map(({ listing, ...one }) => ({ ...one, company: listing.company })),
  );
  const taken = new Set(sorted.map(({ stand }) => formatStandName(stand)));
  return sorted.map(({ id, stand, listing, profile = {} }) => {
    const web = sanitizeWebAddress(listing.web);
    return {
      id,
      slug: slugs.get(id) ?? "",
      name: listing.company,
      sectors: listing.sectors.filter((id) => optionLists.sectors.includes(id)),
      country: listing.country,
      hall: stand.hall,
      number: stand.number,
      stand: formatStandName(stand),
      wide: getStandWidth(stand, taken),
      ...(web && { web }),
      profile: { ...profile, social: sanitizeSocial(profile.social) },
    };
  });
}

/** How many halls the plan has. A stand in another hall is listed, but not drawn. */
export const hallNumbers = halls.map((_, index) => index + 1);

/** The places that a stand's area takes, up to the next stand of its row. */
function getStandWidth(
  { hall, number, area }: ListedExhibitor["stand"],
  taken: Set<string>,
): number {
  const at = readStandNumber(number);
  if (!at || !findStandPlace(hall, number)) return 1;
  const letter = String.fromCharCode(65 + at.row);
  const wanted = Math.min(countPlaces(area), 9);
  for (let wide = 1; wide < wanted; wide += 1) {
    const next = `${letter}${at.place + wide}`;
    if (taken.has(`${hall}-${next}`) || !findStandPlace(hall, next)) return wide;
  }
  return wanted;
}

function sanitizeSocial(social: Profile["social"] = {}): NonNullable<Profile["social"]> {
  return Object.fromEntries(
    listedNetworks.flatMap((network) => {
      const address = sanitizeWebAddress(social[network]);
      return address ? [[network, address]] : [];
    }),
  );
}

/** A web address that a page may link to. Undefined if it has another scheme than https. */
export function sanitizeWebAddress(address: string | undefined): string | undefined {
  const url = address && isWebAddress(address) ? URL.parse(address) : undefined;
  return url?.protocol === "https:" ? url.href : undefined;
}
