import { Notice } from "@/components/ui/notice";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { SearchParams } from "@/staff/desk/list/list-query";

/** Results of bulk actions: parameter with the count, kind of notice, message. */
const countedOutcomes = [
  ["changedFiles", "done", "Selection.done"],
  ["leftFiles", "question", "Selection.left"],
  ["queuedEmails", "done", "Mailing.queued"],
  ["leftEmails", "question", "Mailing.left"],
  ["lackingEmails", "question", "Mailing.lacking"],
  ["queuedDecisionEmails", "done", "DecisionEmails.queued"],
  ["leftDecisionEmails", "question", "DecisionEmails.left"],
  ["unavailable", "problem", "Bulk.unavailable"],
] as const;

interface CountNoticesProps {
  query: SearchParams;
  language: DeskLanguage;
  /** Whether no mail server is set up and the page does not say so itself. */
  onlyWrites?: boolean;
}

/** Results of the last bulk action, as counted in the address. */
export function CountNotices({ query, language, onlyWrites = false }: CountNoticesProps) {
  const t = getDeskTranslator(language);
  const countOf = (name: string) => Number(query[name]) || 0;
  return (
    <>
      {countedOutcomes.map(
        ([name, tone, words]) =>
          countOf(name) > 0 && (
            <Notice key={name} tone={tone}>
              {t(words, { count: countOf(name) })}
            </Notice>
          ),
      )}
      {onlyWrites && countOf("queuedEmails") + countOf("queuedDecisionEmails") > 0 && (
        <Notice tone="problem">{t("Mailing.onlyWrites")}</Notice>
      )}
    </>
  );
}
