import "server-only";
import { contact } from "@/lib/content/contact";
import type { StoredRegistration } from "@/lib/registration/record";
import { buildContactBlock, buildEmailContext, buildTemplateEmail } from "../email-parts";
import type { Message } from "../message";

export function buildExhibitConfirmation(registration: StoredRegistration<"exhibit">): Message {
  const about = buildEmailContext("exhibit", registration);
  return buildApplicationEmail("ConfirmExhibit", about, contact.salesEmail, [
    about.words("Kinds.ConfirmExhibit.steps.review"),
    about.words("Kinds.ConfirmExhibit.steps.talk"),
    about.words("Kinds.ConfirmExhibit.steps.contract"),
  ]);
}

export function buildPressConfirmation(registration: StoredRegistration<"press">): Message {
  const about = buildEmailContext("press", registration);
  return buildApplicationEmail("ConfirmPress", about, contact.pressEmail, [
    about.words("Kinds.ConfirmPress.steps.review"),
    about.words("Kinds.ConfirmPress.steps.answer"),
    about.words("Kinds.ConfirmPress.steps.entrance"),
  ]);
}

/** @param own key in `messages/mails` @param answering address for replies @param steps what happens next */
function buildApplicationEmail(
  own: "ConfirmExhibit" | "ConfirmPress",
  about: ReturnType<typeof buildEmailContext>,
  answering: string,
  steps: string[],
): Message {
  const { words, reference } = about;
  return buildTemplateEmail(own, about, {
    blocks: [
      { kind: "facts", facts: [reference] },
      { kind: "heading", text: words("Letter.next") },
      { kind: "steps", steps },
      { kind: "heading", text: words("Letter.who") },
      { kind: "text", text: words(`Kinds.${own}.whoText`) },
      buildContactBlock(answering),
    ],
  });
}
