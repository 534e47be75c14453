/** Tells an exhibitor that the application arrived, and what happens next. */
import "server-only";
import { contact } from "../../content/contact";
import type { StoredRegistration } from "../../registration/ports";
import type { Message } from "../message";
import { letter, reach, writing } from "../parts";

export function confirmExhibit(registration: StoredRegistration<"exhibit">): Message {
  const about = writing("exhibit", registration);
  const { words, greeting, reference } = about;
  return letter(about, {
    subject: words("ConfirmExhibit.subject"),
    preview: words("ConfirmExhibit.preview"),
    title: words("ConfirmExhibit.title"),
    blocks: [
      greeting,
      { kind: "text", text: words("ConfirmExhibit.lead") },
      { kind: "facts", facts: [reference] },
      { kind: "heading", text: words("Letter.next") },
      {
        kind: "steps",
        steps: [
          words("ConfirmExhibit.steps.review"),
          words("ConfirmExhibit.steps.talk"),
          words("ConfirmExhibit.steps.contract"),
        ],
      },
      { kind: "heading", text: words("Letter.who") },
      { kind: "text", text: words("ConfirmExhibit.whoText") },
      reach(contact.salesEmail),
    ],
  });
}
