import type { Broadcast, BroadcastRecipient } from "@/lib/broadcasts/broadcast";
import { getBroadcastTitle } from "@/staff/desk/broadcasts/broadcast-title";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { describeResult } from "./recipient-list";

interface MessagesSectionProps {
  /** What the person has got or gets. */
  messages: readonly { broadcast: Broadcast; recipient: BroadcastRecipient }[];
  language: DeskLanguage;
}

/** The broadcasts in a person's file. */
export function MessagesSection({ messages, language }: MessagesSectionProps) {
  const t = getDeskTranslator(language);
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">{t("Broadcasts.title")}</h2>
      <ul>
        {messages.map(({ broadcast, recipient }) => (
          <li key={broadcast.id}>
            <a href={`${getDeskPath(language)}/broadcasts/${broadcast.id}`}>
              {getBroadcastTitle(broadcast, language)}
            </a>{" "}
            <span>{describeResult(recipient, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
