/** The letters after an application: it arrived, and this is what happens next. */
import "server-only";
import { contact } from "../../content/contact";
import type { StoredRegistration } from "../../registration/ports";
import type { Message } from "../message";
import { letter, reach, writing } from "../parts";

/** Confirms the application of an exhibitor. */
export function confirmExhibit(registration: StoredRegistration<"exhibit">): Message {
  const about = writing("exhibit", registration);
  return applicationLetter("ConfirmExhibit", about, contact.salesEmail, [
    about.words("ConfirmExhibit.steps.review"),
    about.words("ConfirmExhibit.steps.talk"),
    about.words("ConfirmExhibit.steps.contract"),
  ]);
}

/** Confirms the application of a journalist. */
export function confirmPress(registration: StoredRegistration<"press">): Message {
  const about = writing("press", registration);
  return applicationLetter("ConfirmPress", about, contact.pressEmail, [
    about.words("ConfirmPress.steps.review"),
    about.words("ConfirmPress.steps.answer"),
    about.words("ConfirmPress.steps.entrance"),
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
  const { words, greeting, reference } = about;
  return letter(about, {
    subject: words(`${own}.subject`),
    preview: words(`${own}.preview`),
    title: words(`${own}.title`),
    blocks: [
      greeting,
      { kind: "text", text: words(`${own}.lead`) },
      { kind: "facts", facts: [reference] },
      { kind: "heading", text: words("Letter.next") },
      { kind: "steps", steps },
      { kind: "heading", text: words("Letter.who") },
      { kind: "text", text: words(`${own}.whoText`) },
      reach(answering),
    ],
  });
}
