/**
 * The figures of the home page. `figure` is a key of `announced` in `lib/fair/facts.ts` and is
 * shown with a plus sign. Its label and second line are under `Statistics.<figure>`.
 */
export const statistics = [
  "visitors",
  "exhibitors",
  "area",
  "businessPeople",
  "mediaPartners",
] as const;

/**
 * What the star of the last edition counts: `figure` is a key of `lastEdition`, `label` one of
 * `FairInformation.edition`. The outermost rays come first.
 */
export const lastEditionPoints = { figure: "exhibitors", label: "exhibitors" } as const;
export const lastEditionRays = [
  { figure: "visitorCountries", label: "visitorCountries" },
  { figure: "buyerDelegationCountries", label: "buyerCountries" },
  { figure: "exhibitorCountries", label: "exhibitorCountries" },
] as const;
