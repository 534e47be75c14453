/** Brings a visitor the pass once more, some days before the fair. */
import "server-only";
import type { StoredRegistration } from "../../registration/ports";
import type { Message } from "../message";
import { letter, writing } from "../parts";
import { passBlock, visitAttachments, visitBlocks } from "../visit-parts";

export function remindVisit(registration: StoredRegistration<"visit">): Message {
  const about = writing("visit", registration);
  const { language, words, greeting } = about;
  return letter(about, {
    subject: words("RemindVisit.subject"),
    preview: words("RemindVisit.preview"),
    title: words("RemindVisit.title"),
    blocks: [
      greeting,
      { kind: "text", text: words("RemindVisit.lead") },
      passBlock(registration, about),
      { kind: "text", text: words("ConfirmVisit.help") },
      ...visitBlocks(language),
    ],
    attachments: visitAttachments(registration, language),
  });
}
