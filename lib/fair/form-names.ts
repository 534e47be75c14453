/** Their fields are in `lib/registration/forms`. */
export const formNames = ["visit", "exhibit", "press"] as const;

export type FormName = (typeof formNames)[number];

export function isFormName(value: unknown): value is FormName {
  return formNames.some((name) => name === value);
}
