/** The forms that pages of the desk post, and what they show again when it could not be saved as it is. */
import type { FormState } from "../../registration/form-state";
import type { FormName } from "../../registration/forms";
import type { DeskLanguage } from "../core/words";
import type { LetterField, LetterWords } from "../decisions/letter-words";
import type { DecisionField, TypedDecision } from "../decisions/posted";
import type { TypedHere } from "../record/record-form";

/** A form that was posted about a registration. */
export interface PostedForm {
  form: FormName;
  id: string;
  /** The language of the page. */
  language: DeskLanguage;
  data: URLSearchParams;
  /** The query of the address that it is posted to. */
  query: URLSearchParams;
  /** Who posts it. */
  by: string;
}

/** The form of a registration at the desk: as it is stored, or as it was posted and could not be saved. */
export interface Edited extends FormState {
  /** The consents that the person has given, by field. */
  given: readonly string[];
}

/** A decision that was not saved: with something wrong, or to look at its e-mail. */
export interface DecisionAgain {
  typed: TypedDecision;
  wrong: readonly DecisionField[];
  /** `taken`: another exhibitor has the stand. `away`: the store does not answer. */
  problem?: "changed" | "impossible" | "taken" | "away";
  /** Id of the registration that has the stand. */
  takenBy?: string;
}

/** A letter that was not sent yet. */
export interface LetterAgain extends LetterWords {
  /** The id of the decision that it is about. */
  step: string;
  wrong: readonly LetterField[];
  problem?: "changed" | "away";
}

/** A company's entry that was neither published nor sent back. */
export interface EntryAgain {
  sentence: string;
  problem: "changed" | "away" | "sentence";
}

/** The form that a request has posted. There is at most one. */
export interface ShownAgain {
  entry?: EntryAgain;
  edited?: Edited;
  decision?: DecisionAgain;
  letter?: LetterAgain;
  /** What was typed on the page of a registration beside what was pressed. */
  typed?: TypedHere;
}
