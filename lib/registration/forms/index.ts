import { type FormName, formNames, isFormName } from "@/lib/fair/form-names";
import type { FormDefinition } from "../fields";
import { exhibitForm } from "./exhibit";
import { pressForm } from "./press";
import { visitForm } from "./visit";

export const forms = {
  visit: visitForm,
  exhibit: exhibitForm,
  press: pressForm,
} as const satisfies Record<FormName, FormDefinition>;

export { type FormName, formNames, isFormName };

export type NotifyingForm = {
  [N in FormName]: (typeof forms)[N] extends { notifies: true } ? N : never;
}[FormName];

export function isNotifyingForm(name: FormName): name is NotifyingForm {
  const definition: FormDefinition = forms[name];
  return definition.notifies === true;
}
