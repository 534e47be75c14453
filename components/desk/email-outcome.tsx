import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { Notice } from "./notice";

/**
 * How the last e-mail ended.
 * @param outcome as the address says it: a word of ours, or the code of a failure
 */
export function EmailOutcome({ outcome, language }: { outcome: string; language: DeskLanguage }) {
  const t = deskTranslator(language);
  if (outcome === "sent") return <Notice>{t("Record.emailDone")}</Notice>;
  if (outcome === "written") return <Notice tone="problem">{t("Record.emailWritten")}</Notice>;
  if (!/^[A-Z0-9_]{1,40}$/.test(outcome)) return null;
  return <Notice tone="problem">{t("Record.emailFailed", { code: outcome })}</Notice>;
}
