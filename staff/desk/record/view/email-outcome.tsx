import { Notice } from "@/components/ui/notice";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";

interface EmailOutcomeProps {
  /** From the address: one of our words, or a failure code. */
  outcome: string;
  language: DeskLanguage;
}

export function EmailOutcome({ outcome, language }: EmailOutcomeProps) {
  const said = formatEmailOutcome(outcome, language);
  if (!said) return null;
  return <Notice tone={outcome === "sent" ? "done" : "problem"}>{said}</Notice>;
}

/** Codes of emails that no retry can send (`lib/mails/send-stored.ts`). */
const permanentFailureCodes = [
  "NO_LETTER",
  "NO_ADDRESS",
  "NO_REGISTRATION",
  "OTHER_EDITION",
] as const;

function formatEmailOutcome(outcome: string, language: DeskLanguage): string | undefined {
  const t = getDeskTranslator(language);
  if (outcome === "sent") return t("Record.emailDone");
  if (outcome === "written") return t("Record.emailWritten");
  const [, ending, code] = /^(?:(dropped|unavailable)-)?([A-Z0-9_]{1,40})$/.exec(outcome) ?? [];
  if (!code) return undefined;
  if (code === "HELD_BY_ANOTHER") return t("Record.emailHeld");
  if (!ending) return t("Record.emailFailed", { code });
  if (ending === "unavailable") return t("Record.emailUnavailable", { code });
  const never = permanentFailureCodes.find((one) => one === code);
  return never ? t(`Record.emailNever.${never}`) : t("Record.emailDropped", { code });
}
