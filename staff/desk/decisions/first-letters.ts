/** The e-mails that the page of a decision offers, one for each decision that can be made, and how they go out. */
import "server-only";
import { firstWords } from "@/lib/mails/kinds/decision";
import type { Message } from "@/lib/mails/message";
import { newPass } from "@/lib/passes/given-pass";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { DecisionState, StaffFile } from "@/lib/reviews/staff-file";
import type { DeskStore } from "@/lib/store/ports";
import { decided } from "./deciding";
import { readWords } from "./letter-words";
import { readDecision, type TypedDecision } from "./posted";
import { previewDecision } from "./preview";

interface About {
  form: FormName;
  stored: StoredRegistration;
}

/** Fills in the offered words of every e-mail that has none yet. */
export function withLetters(
  typed: TypedDecision,
  { form, stored, states }: About & { states: readonly DecisionState[] },
): TypedDecision {
  const letters = states.flatMap((state) => {
    const words = typed.letters[state] ?? firstWords(form, stored, { state });
    return words ? [[state, words]] : [];
  });
  return { ...typed, letters: Object.fromEntries(letters) };
}

/** The e-mail about the chosen decision as it would go out. Undefined if the form makes no sense, or none goes. */
export async function previewTypedDecision(
  store: Pick<DeskStore, "companies">,
  typed: TypedDecision,
  { form, stored, file }: About & { file: StaffFile },
): Promise<Message | undefined> {
  const read = readDecision(form, typed);
  if (!read || "wrong" in read) return undefined;
  const { asked } = read;
  const letter = typed.letters[asked.state];
  const words = letter && readWords(letter);
  // It leads to the pass that the decision would give.
  const made = { ...asked, after: file.history.at(-1)?.id ?? "", pass: newPass() };
  const after = decided(file, form, made, { by: "", at: new Date() });
  return words && "words" in words && typeof after === "object"
    ? previewDecision(store, form, stored, asked, words.words, after)
    : undefined;
}
