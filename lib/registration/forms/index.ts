import type { FormDefinition } from "../fields";
import { exhibit } from "./exhibit";
import { press } from "./press";
import { visit } from "./visit";

/** The three registration forms by name. */
export const forms = { visit, exhibit, press } as const;

export type FormName = keyof typeof forms;

/** The forms about which the sales team gets e-mails. */
export type NotifyingForm = {
  [N in FormName]: (typeof forms)[N] extends { notifies: true } ? N : never;
}[FormName];

export const formNames = Object.keys(forms) as FormName[];

/** Whether the sales team gets an e-mail about each registration of a form. */
export function notifies(name: FormName): name is NotifyingForm {
  const definition: FormDefinition = forms[name];
  return definition.notifies === true;
}

export function isFormName(value: unknown): value is FormName {
  return typeof value === "string" && Object.hasOwn(forms, value);
}
