import type { SearchParams } from "@/lib/desk/query";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { Notice } from "./notice";

/** What was done to several registrations: the name of its count in the address, how it is meant, and its words. */
const counted = [
  ["changedFiles", "done", "Ticked.done"],
  ["leftFiles", "question", "Ticked.left"],
  ["queuedEmails", "done", "Mailing.queued"],
  ["leftEmails", "question", "Mailing.left"],
  ["awayEmails", "problem", "Mailing.away"],
  ["queuedLetters", "done", "Letters.queued"],
  ["leftLetters", "question", "Letters.left"],
  ["awayLetters", "problem", "Letters.away"],
] as const;

/** Says what was just done to the ticked registrations, as the address counts it. */
export function CountNotices({ query, language }: { query: SearchParams; language: DeskLanguage }) {
  const t = deskTranslator(language);
  return counted.map(([name, tone, words]) => {
    const count = Number(query[name]) || 0;
    return (
      count > 0 && (
        <Notice key={name} tone={tone}>
          {t(words, { count })}
        </Notice>
      )
    );
  });
}
