/** The letters after an application: it arrived, and this is what happens next. */
import "server-only";
import { contact } from "@/lib/content/contact";
import type { StoredRegistration } from "@/lib/registration/record";
import type { Message } from "../message";
import { ledLetter, reach, writing } from "../parts";

/** Confirms the application of an exhibitor. */
export function confirmExhibit(registration: StoredRegistration<"exhibit">): Message {
  const about = writing("exhibit", registration);
  return applicationLetter("ConfirmExhibit", about, contact.salesEmail, [
    about.words("Kinds.ConfirmExhibit.steps.review"),
    about.words("Kinds.ConfirmExhibit.steps.talk"),
    about.words("Kinds.ConfirmExhibit.steps.contract"),
  ]);
}

/** Confirms the application of a journalist. */
export function confirmPress(registration: StoredRegistration<"press">): Message {
  const about = writing("press", registration);
  return applicationLetter("ConfirmPress", about, contact.pressEmail, [
    about.words("Kinds.ConfirmPress.steps.review"),
    about.words("Kinds.ConfirmPress.steps.answer"),
    about.words("Kinds.ConfirmPress.steps.entrance"),
  ]);
}

/**
 * @param own the letter's own words in `messages/mails`
 * @param answering the address of those who answer
 * @param steps what happens next
 */
function applicationLetter(
  own: "ConfirmExhibit" | "ConfirmPress",
  about: ReturnType<typeof writing>,
  answering: string,
  steps: string[],
): Message {
  const { words, reference } = about;
  return ledLetter(own, about, {
    blocks: [
      { kind: "facts", facts: [reference] },
      { kind: "heading", text: words("Letter.next") },
      { kind: "steps", steps },
      { kind: "heading", text: words("Letter.who") },
      { kind: "text", text: words(`Kinds.${own}.whoText`) },
      reach(answering),
    ],
  });
}
