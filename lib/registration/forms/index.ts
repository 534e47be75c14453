import { type FormName, formNames, isFormName } from "@/lib/fair/form-names";
import type { FormDefinition } from "../fields";
import { exhibitForm } from "./exhibit";
import { pressForm } from "./press";
import { visitForm } from "./visit";

/** The three registration forms by name. */
export const forms = {
  visit: visitForm,
  exhibit: exhibitForm,
  press: pressForm,
} as const satisfies Record<FormName, FormDefinition>;

export { type FormName, formNames, isFormName };

/** The forms about which the sales team gets e-mails. */
export type NotifyingForm = {
  [N in FormName]: (typeof forms)[N] extends { notifies: true } ? N : never;
}[FormName];

/** Whether the sales team gets an e-mail about each registration of a form. */
export function isNotifyingForm(name: FormName): name is NotifyingForm {
  const definition: FormDefinition = forms[name];
  return definition.notifies === true;
}
