import type { FormState } from "../registration/form-state";

/** The form of a registration at the desk: as it is stored, or as it was posted and could not be saved. */
export interface Edited extends FormState {
  /** The consents that the person has given, by field. */
  given: readonly string[];
}
