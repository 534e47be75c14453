/**
 * The page of a visitor's pass is not in the list of pages: each visitor has a different one, and nobody
 * else may find it.
 */
export const passPage = "VisitorPass";

/** The pages below a pass: to correct the registration, to withdraw it, and to hear that this was done. */
export const passSubpages = ["Correct", "Withdraw", "Withdrawn"] as const;
export type PassSubpage = (typeof passSubpages)[number];

/**
 * The page that every code of entry leads to when somebody's own phone reads it. It says the same of every code, so
 * the code is left out of its address.
 */
export const entryPage = "Entry";

/**
 * The page of an exhibitor's own company. Like the page of a pass, it is not in the list of pages. Each company has a
 * different one, and nobody else may find it.
 */
export const companyPage = "Company";

/** The pages below it. */
export const companySubpages = [
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
export type CompanySubpage = (typeof companySubpages)[number];
