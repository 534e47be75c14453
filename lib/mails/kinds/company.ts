/** The letters about the page of an exhibitor's own company. */
import "server-only";
import { contact } from "../../content/contact";
import type { CompanyPerson } from "../../registration/company-access";
import { companyPath } from "../../registration/company-path";
import type { StoredRegistration } from "../../registration/ports";
import { absoluteUrl } from "../../site";
import type { Message } from "../message";
import { letter, reach, writing } from "../parts";

/** A link with whoever has it. */
export interface PersonalLink {
  token: string;
  person: CompanyPerson;
}

/**
 * Brings a link to whoever it belongs to: the contact person of the application, or a colleague. As in every letter,
 * only the name of a person stands in it of what was typed.
 */
export function companyLink(
  registration: StoredRegistration<"exhibit">,
  { token, person }: PersonalLink,
): Message {
  const { name, email } = person;
  const about = writing("exhibit", registration, name === undefined ? undefined : { name, email });
  const { words, greeting, reference, language } = about;
  const own = name === undefined ? "CompanyLink" : "ColleagueLink";
  return letter(about, {
    subject: words(`Kinds.${own}.subject`),
    preview: words(`Kinds.${own}.preview`),
    title: words(`Kinds.${own}.title`),
    blocks: [
      greeting,
      { kind: "text", text: words(`Kinds.${own}.lead`) },
      {
        kind: "facts",
        facts: [reference],
      },
      {
        kind: "links",
        links: [
          { label: words("CompanyPage.open"), href: absoluteUrl(companyPath(language, token)) },
        ],
      },
      { kind: "text", text: words("CompanyPage.own"), isQuiet: true },
      { kind: "heading", text: words("Letter.who") },
      { kind: "text", text: words("Decision.salesAnswers") },
      reach(contact.salesEmail),
    ],
  });
}
