import "server-only";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import { maxLengths } from "../core/staff-input";
import {
  type DecisionField,
  type DecisionFormData,
  explainWrongNumber,
} from "./decision-form-data";

export function formatDecisionError(
  field: DecisionField,
  typed: DecisionFormData,
  isTaken: boolean,
  language: DeskLanguage,
): string {
  const t = getDeskTranslator(language);
  if (field === "subject") return t("DecisionEmail.wrong.subject", { max: maxLengths.subject });
  if (field === "text") return t("DecisionEmail.wrong.text", { max: maxLengths.emailText });
  if (field !== "number") return t(`Decisions.wrong.${field}`);
  const { key, ...named } = explainWrongNumber(typed, isTaken);
  return t(`Decisions.${key}`, named as Record<string, string | number>);
}
