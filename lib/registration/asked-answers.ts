/** Answers that a link to a form brings along in its address: `/en/VisitRegistration?sector=food,packaging`. */
import type { RawValues } from "./fields";

const PARAMETER = "sector";

/** The address of a form that is about these sectors. */
export function withSectors(href: string, sectors: readonly string[]): string {
  return `${href}?${PARAMETER}=${sectors.join(",")}`;
}

/** The answers in the query of an address. Whether they are options of the form is not checked. */
export function askedAnswers(query: string): RawValues {
  const sectors = new URLSearchParams(query).getAll(PARAMETER).flatMap((list) => list.split(","));
  return sectors.length > 0 ? { interestedProducts: sectors } : {};
}

/** The address of a page without what `askedAnswers` reads. */
export function withoutAsked({ pathname, search, hash }: URL | Location): string {
  const rest = new URLSearchParams(search);
  rest.delete(PARAMETER);
  return `${pathname}${`?${rest}`.replace(/\?$/, "")}${hash}`;
}
