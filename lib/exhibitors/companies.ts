import { halls } from "@/lib/fair/halls";
import { countPlaces, findStandPlace, MAX_STAND_PLACES, readStandNumber } from "@/lib/fair/stands";
import { isWebAddress } from "@/lib/registration/answers/web-addresses";
import { optionLists } from "@/lib/registration/options";
import { listedNetworks, type Profile } from "@/lib/reviews/profile";
import {
  formatStandName,
  type ListedExhibitor,
  type ReviewReader,
  type SectorId,
} from "@/lib/reviews/review";
import { assignSlugs } from "./slug";

export type ListSource = Pick<ReviewReader, "listAccepted" | "readListVersion" | "watchList">;

export interface Company {
  /** Not shown anywhere. */
  id: string;
  slug: string;
  name: string;
  sectors: readonly SectorId[];
  country: string;
  hall: number;
  number: string;
  /** With the hall: "3-A12". */
  stand: string;
  /** In places of the plan. */
  wide: number;
  web?: string;
  /** Its URLs are sanitized. */
  profile: Profile;
}

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

/** The plan does not show stands of other halls. */
export const hallNumbers = halls.map((_, index) => index + 1);

/** In places of the plan, up to the next stand of the row. */
function getStandWidth(
  { hall, number, area }: ListedExhibitor["stand"],
  taken: Set<string>,
): number {
  const at = readStandNumber(number);
  if (!at || !findStandPlace(hall, number)) return 1;
  const letter = String.fromCharCode(65 + at.row);
  const wanted = Math.min(countPlaces(area), MAX_STAND_PLACES);
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

/** Undefined if the scheme is not https. */
export function sanitizeWebAddress(address: string | undefined): string | undefined {
  const url = address && isWebAddress(address) ? URL.parse(address) : undefined;
  return url?.protocol === "https:" ? url.href : undefined;
}
