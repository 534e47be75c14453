/** Answers that a link to a form brings along in its address: `/en/VisitRegistration?sector=food,packaging`. */
import type { RawValues } from "./fields";

const SECTOR_PARAMETER = "sector";

/** The address of a form that is about these sectors. */
export function withSectors(href: string, sectors: readonly string[]): string {
  return `${href}?${SECTOR_PARAMETER}=${sectors.join(",")}`;
}

/** The answers in the query of an address. Whether they are options of the form is not checked. */
export function parsePrefilledAnswers(query: string): RawValues {
  const sectors = new URLSearchParams(query)
    .getAll(SECTOR_PARAMETER)
    .flatMap((list) => list.split(","));
  return sectors.length > 0 ? { interestedProducts: sectors } : {};
}

/** The address of a page without what `parsePrefilledAnswers` reads. */
export function withoutPrefilledAnswers({ pathname, search, hash }: URL | Location): string {
  const rest = new URLSearchParams(search);
  rest.delete(SECTOR_PARAMETER);
  return `${pathname}${`?${rest}`.replace(/\?$/, "")}${hash}`;
}
