import { Notice } from "@/components/ui/notice";
import { deskAddress } from "@/lib/desk/core/address";
import type { DeskRow } from "@/lib/desk/core/rows";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import { nameOnPass } from "@/lib/desk/record/passes";
import { EmailOutcome } from "../record/email-outcome";

interface DecisionOutcomeProps {
  /** How the e-mail ended; empty if there was none. */
  email: string;
  /** Whether a decision was saved without an e-mail. */
  isSaved: boolean;
  /** Who was decided on, where the page is about somebody else already. */
  about?: DeskRow;
  language: DeskLanguage;
}

/** How the last decision ended, and the e-mail about it. */
export function DecisionOutcome({ email, isSaved, about, language }: DecisionOutcomeProps) {
  const who = about && (
    <>
      <a href={`${deskAddress(language)}/${about.form}/${about.id}`}>
        <bdi>{nameOnPass(about)}</bdi>
      </a>
      {": "}
    </>
  );
  if (!isSaved) return <EmailOutcome outcome={email} who={who} language={language} />;
  return (
    <Notice>
      {who}
      {deskTranslator(language)("Decisions.saved")}
    </Notice>
  );
}
