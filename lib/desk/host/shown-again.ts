/** The forms that pages of the desk post, and what a page shows again of a form that was not saved. */
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

/** The form of a registration at the desk: as stored, or as posted and not saved. */
export interface Edited extends FormState {
  /** The consents that the person has given, by field. */
  given: readonly string[];
}

/** A decision that was not saved: something is wrong, or its e-mail is to be previewed. */
export interface DecisionAgain {
  typed: TypedDecision;
  wrong: readonly DecisionField[];
  /** `taken`: another exhibitor has the stand. `away`: the store does not answer. */
  problem?: "changed" | "impossible" | "taken" | "away";
  /** Id of the registration that has the stand. */
  takenBy?: string;
}

/** A letter that is not sent yet. */
export interface LetterAgain extends LetterWords {
  /** The id of the decision that it is about. */
  step: string;
  wrong: readonly LetterField[];
  problem?: "changed" | "away";
}

/** A company's entry that was neither published nor sent back. */
export interface EntryAgain {
  sentence: string;
  /**
   * `changed`: the company has sent another entry. `ended`: no entry waits any more. `standless`: the company is not
   * accepted with a stand now. `taken`: another exhibitor has its stand.
   */
  problem: "changed" | "ended" | "standless" | "taken" | "away" | "sentence";
  /** Id of the registration that has the stand. */
  takenBy?: string;
}

/** The form that a request has posted, at most one. */
export interface ShownAgain {
  entry?: EntryAgain;
  edited?: Edited;
  decision?: DecisionAgain;
  letter?: LetterAgain;
  /** What was typed on the page of a registration beside the pressed button. */
  typed?: TypedHere;
}
