import "server-only";
import { longest } from "../core/typed";
import { type DeskLanguage, deskTranslator } from "../core/words";
import { type DecisionField, type TypedDecision, wrongNumber } from "./posted";

/** What is wrong with a field of a decision, in words. */
export function wrongText(
  field: DecisionField,
  typed: TypedDecision,
  isTaken: boolean,
  language: DeskLanguage,
): string {
  const t = deskTranslator(language);
  if (field === "subject") return t("Letter.wrong.subject", { max: longest.subject });
  if (field === "text") return t("Letter.wrong.text", { max: longest.letter });
  if (field !== "number") return t(`Decisions.wrong.${field}`);
  const { key, ...named } = wrongNumber(typed, isTaken);
  return t(`Decisions.${key}`, named as Record<string, string | number>);
}
