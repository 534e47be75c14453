/** The letters to a visitor. Both bring the pass. */
import "server-only";
import type { StoredRegistration } from "../../registration/ports";
import type { Message } from "../message";
import { letter, writing } from "../parts";
import { passBlock, visitAttachments, visitBlocks } from "../visit-parts";

type Visit = StoredRegistration<"visit">;

/** Tells a visitor that the registration is complete. */
export function confirmVisit(registration: Visit): Message {
  return visitLetter("ConfirmVisit", registration);
}

/** Reminds a visitor some days before the fair. */
export function remindVisit(registration: Visit): Message {
  return visitLetter("RemindVisit", registration);
}

/** @param own the letter's own words in `messages/mails` */
function visitLetter(own: "ConfirmVisit" | "RemindVisit", registration: Visit): Message {
  const about = writing("visit", registration);
  const { language, words, greeting } = about;
  return letter(about, {
    subject: words(`Kinds.${own}.subject`),
    preview: words(`Kinds.${own}.preview`),
    title: words(`Kinds.${own}.title`),
    blocks: [
      greeting,
      { kind: "text", text: words(`Kinds.${own}.lead`) },
      passBlock(registration, about),
      { kind: "text", text: words("Visit.help") },
      ...visitBlocks(registration, language),
    ],
    attachments: visitAttachments(registration, language),
  });
}
