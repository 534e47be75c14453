/** Not in the list of pages: each visitor has a different one, and nobody else may find it. */
export const passPage = "VisitorPass";

export const passSubpages = ["Correct", "Withdraw", "Withdrawn"] as const;
export type PassSubpage = (typeof passSubpages)[number];

/** Each entry code leads here if a visitor's own phone reads it. The page is the same for all codes. */
export const entryPage = "Entry";

/** Private like the page of a pass, so not in the list of pages. */
export const companyPage = "Company";

export const companySubpages = [
  "Tasks",
  "Listing",
  "Pictures",
  "Preview",
  "People",
  "Team",
  "Badges",
  "Invitations",
  "Leads",
  "Scan",
  "Colleagues",
] as const;
export type CompanySubpage = (typeof companySubpages)[number];

/** Ends news to an address. Private like the page of a pass. */
export const unsubscribePage = "Unsubscribe";
