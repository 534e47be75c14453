/** Keys of `announcedFigures`, shown with a plus sign. Label and second line: `Statistics.<figure>`. */
export const statistics = [
  "visitors",
  "exhibitors",
  "area",
  "businessPeople",
  "mediaPartners",
] as const;

/** The star of the last edition, and other figures of it. Labels: `FairInformation.edition`. */
export const lastEditionPoints = { figure: "exhibitors", label: "exhibitors" } as const;
export const lastEditionRays = { figure: "visitorCountries", label: "visitorCountries" } as const;
export const lastEditionOthers = [
  { figure: "buyerDelegationCountries", label: "buyerCountries" },
  { figure: "exhibitorCountries", label: "exhibitorCountries" },
] as const;
