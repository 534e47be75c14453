import { exhibit } from "./exhibit";
import { press } from "./press";
import { visit } from "./visit";

/** The three registration forms by name. */
export const forms = { visit, exhibit, press } as const;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];

/** Whether a value names one of the forms. */
export function isFormName(value: unknown): value is FormName {
  return typeof value === "string" && Object.hasOwn(forms, value);
}
