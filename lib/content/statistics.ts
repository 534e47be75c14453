/** Keys of `announcedFigures`, shown with a plus sign. Label and second line: `Statistics.<figure>`. */
export const statistics = [
  "visitors",
  "exhibitors",
  "area",
  "businessPeople",
  "mediaPartners",
] as const;

/** The star of the last edition, outermost rays first. Labels: `FairInformation.edition`. */
export const lastEditionPoints = { figure: "exhibitors", label: "exhibitors" } as const;
export const lastEditionRays = [
  { figure: "visitorCountries", label: "visitorCountries" },
  { figure: "buyerDelegationCountries", label: "buyerCountries" },
  { figure: "exhibitorCountries", label: "exhibitorCountries" },
] as const;
