import "server-only";
import { contact } from "@/lib/content/contact";
import type { StoredRegistration } from "@/lib/registration/record";
import { buildContactBlock, buildEmailContext, buildTemplateEmail } from "../email-parts";
import type { Message } from "../message";
import { buildNewsBlocks } from "./news-block";

/** @param newsToken `findNewsToken` */
export function buildExhibitConfirmation(
  registration: StoredRegistration<"exhibit">,
  newsToken?: string,
): Message {
  const about = buildEmailContext("exhibit", registration);
  const steps = [
    about.words("Kinds.ConfirmExhibit.steps.review"),
    about.words("Kinds.ConfirmExhibit.steps.talk"),
    about.words("Kinds.ConfirmExhibit.steps.contract"),
  ];
  return buildApplicationEmail("ConfirmExhibit", about, contact.salesEmail, steps, newsToken);
}

/** @param newsToken `findNewsToken` */
export function buildPressConfirmation(
  registration: StoredRegistration<"press">,
  newsToken?: string,
): Message {
  const about = buildEmailContext("press", registration);
  const steps = [
    about.words("Kinds.ConfirmPress.steps.review"),
    about.words("Kinds.ConfirmPress.steps.answer"),
    about.words("Kinds.ConfirmPress.steps.entrance"),
  ];
  return buildApplicationEmail("ConfirmPress", about, contact.pressEmail, steps, newsToken);
}

/** @param own key in `messages/mails` @param answering address for replies @param steps what happens next */
function buildApplicationEmail(
  own: "ConfirmExhibit" | "ConfirmPress",
  about: ReturnType<typeof buildEmailContext>,
  answering: string,
  steps: string[],
  newsToken: string | undefined,
): Message {
  const { words, reference } = about;
  return buildTemplateEmail(own, about, {
    blocks: [
      { kind: "facts", facts: [reference] },
      { kind: "heading", text: words("Email.next") },
      { kind: "steps", steps },
      ...buildNewsBlocks(about, newsToken),
      { kind: "heading", text: words("Email.who") },
      { kind: "text", text: words(`Kinds.${own}.whoText`) },
      buildContactBlock(answering),
    ],
  });
}
