/** The letters to registrants: each kind is one file that writes one letter from a registration. */
import "server-only";
import type { FormName } from "../../registration/forms";
import type { StoredRegistration } from "../../registration/ports";
import type { Letter } from "../message";
import { confirmExhibit } from "./confirm-exhibit";
import { confirmPress } from "./confirm-press";
import { confirmVisit } from "./confirm-visit";
import { remindVisit } from "./remind-visit";

type Writer<N extends FormName> = (registration: StoredRegistration<N>) => Letter;

/** The letters of each form by their kind. */
export const letters: { [N in FormName]: Record<string, Writer<N>> } = {
  visit: { confirmation: confirmVisit, reminder: remindVisit },
  exhibit: { confirmation: confirmExhibit },
  press: { confirmation: confirmPress },
};
