/** Tells a journalist that the application arrived, and what happens next. */
import "server-only";
import { contact } from "../../content/contact";
import type { StoredRegistration } from "../../registration/ports";
import type { Message } from "../message";
import { letter, reach, writing } from "../parts";

export function confirmPress(registration: StoredRegistration<"press">): Message {
  const about = writing("press", registration);
  const { words, greeting, reference } = about;
  return letter(about, {
    subject: words("ConfirmPress.subject"),
    preview: words("ConfirmPress.preview"),
    title: words("ConfirmPress.title"),
    blocks: [
      greeting,
      { kind: "text", text: words("ConfirmPress.lead") },
      { kind: "facts", facts: [reference] },
      { kind: "heading", text: words("Letter.next") },
      {
        kind: "steps",
        steps: [
          words("ConfirmPress.steps.review"),
          words("ConfirmPress.steps.answer"),
          words("ConfirmPress.steps.entrance"),
        ],
      },
      { kind: "heading", text: words("Letter.who") },
      { kind: "text", text: words("ConfirmPress.whoText") },
      reach(contact.pressEmail),
    ],
  });
}
