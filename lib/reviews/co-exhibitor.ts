/** A company at the stand of an exhibitor, in the file of that exhibitor. */

/**
 * How a company takes part at the stand of another one: with people of its own, or only with its goods. The exhibitor
 * who has the contract with the organiser has neither role.
 */
export const standRoles = ["coExhibitor", "represented"] as const;
export type StandRole = (typeof standRoles)[number];

/** Another company at the stand of an exhibitor. */
export interface StandCompany {
  /** The page that adds it makes it. */
  id: string;
  role: StandRole;
  company: string;
  /** Its ISO 3166 code. */
  country: string;
  at: string;
  /** Who added it. */
  by: string;
}
