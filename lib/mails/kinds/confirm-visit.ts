/** Tells a visitor that the registration is complete, and brings the pass. */
import "server-only";
import type { StoredRegistration } from "../../registration/ports";
import type { Message } from "../message";
import { letter, writing } from "../parts";
import { passBlock, visitAttachments, visitBlocks } from "../visit-parts";

export function confirmVisit(registration: StoredRegistration<"visit">): Message {
  const about = writing("visit", registration);
  const { language, words, greeting } = about;
  return letter(about, {
    subject: words("ConfirmVisit.subject"),
    preview: words("ConfirmVisit.preview"),
    title: words("ConfirmVisit.title"),
    blocks: [
      greeting,
      { kind: "text", text: words("ConfirmVisit.lead") },
      passBlock(registration, about),
      { kind: "text", text: words("ConfirmVisit.help") },
      ...visitBlocks(language),
    ],
    attachments: visitAttachments(registration, language),
  });
}
