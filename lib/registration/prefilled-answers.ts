/** Answers in the address of a form: `/en/VisitRegistration?sector=food,packaging`. */
import type { RawValues } from "./fields";

const SECTOR_PARAMETER = "sector";

export function withSectors(href: string, sectors: readonly string[]): string {
  return `${href}?${SECTOR_PARAMETER}=${sectors.join(",")}`;
}

/** Does not check whether they are options of the form. */
export function parsePrefilledAnswers(query: string): RawValues {
  const sectors = new URLSearchParams(query)
    .getAll(SECTOR_PARAMETER)
    .flatMap((list) => list.split(","));
  return sectors.length > 0 ? { interestedProducts: sectors } : {};
}

export function withoutPrefilledAnswers({ pathname, search, hash }: URL | Location): string {
  const rest = new URLSearchParams(search);
  rest.delete(SECTOR_PARAMETER);
  return `${pathname}${`?${rest}`.replace(/\?$/, "")}${hash}`;
}
