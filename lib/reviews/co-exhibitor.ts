/** With people of its own, or only with its goods. The exhibitor with the contract has neither role. */
export const standRoles = ["coExhibitor", "represented"] as const;
export type StandRole = (typeof standRoles)[number];

export interface StandCompany {
  /** Created by the page that adds the company. */
  id: string;
  role: StandRole;
  company: string;
  /** ISO 3166 code. */
  country: string;
  at: string;
  by: string;
}
