/**
 * The page of an exhibitor's own company. Like the page of a pass, it is not in the list of pages. Each company has a
 * different one, and nobody else may find it.
 */
export const companyPage = "Company";

/** The pages below it. */
export const belowCompany = [
  "Listing",
  "Pictures",
  "Preview",
  "People",
  "Badges",
  "Invitations",
  "Leads",
  "Scan",
  "Colleagues",
] as const;
export type BelowCompany = (typeof belowCompany)[number];
