import { Notice } from "@/components/ui/notice";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { EmailOutcome } from "./email-outcome";

interface DecisionOutcomeProps {
  /** Email outcome; empty if there was none. */
  email: string;
  /** Whether a decision was saved without an email. */
  isSaved: boolean;
  language: DeskLanguage;
}

export function DecisionOutcome({ email, isSaved, language }: DecisionOutcomeProps) {
  if (!isSaved) return <EmailOutcome outcome={email} language={language} />;
  return <Notice>{getDeskTranslator(language)("Decisions.saved")}</Notice>;
}
