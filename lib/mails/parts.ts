/** What letters have in common: how they begin, who is named, how they end. */
import "server-only";
import { contact, mailboxOf } from "../content/contact";
import { hrefOf } from "../i18n/links";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { inAscii } from "../registration/answers/mail-address";
import type { FormName } from "../registration/forms";
import { languageOf } from "../registration/language";
import type { StoredRegistration } from "../registration/record";
import { referenceOf } from "../registration/reference";
import { absoluteUrl } from "../site";
import type { Block, Draft, Fact } from "./blocks";
import { letterDetail, letterHtml } from "./letter-html";
import { letterText } from "./letter-text";
import { mark } from "./mark";
import type { Attachment, Message } from "./message";
import { greeted, greetedName } from "./person";
import { type LedLetter, letterTranslator } from "./words";

/**
 * What a letter is written from: its words, and what its blocks are about.
 * @param other who gets it, if that is not the person of the registration
 */
export function writing(
  form: FormName,
  { id, record }: StoredRegistration,
  other?: { name: string; email?: string },
) {
  const language = languageOf(form, record);
  const words = letterTranslator(language);
  const name = other ? greeted(other.name) : greetedName(record);
  const greeting = name ? words("Letter.greeting", { person: name }) : words("Letter.greetingAll");
  const reference = referenceFact(id, language);
  return {
    form,
    email: other ? (other.email ?? "") : record.email,
    language,
    words,
    reference,
    greeting: { kind: "text", text: greeting } as Block,
  };
}

/** The reference of a registration with its name in a language. */
export function referenceFact(id: string, language: Locale): Fact {
  const label = translator(language)("Pass.reference");
  return { label, value: referenceOf(id), isCode: true };
}

/** How to reach the people who answer. */
export function reach(address: string): Block {
  const { href, label } = contact.phone;
  return {
    kind: "links",
    links: [
      { label: address, href: `mailto:${address}` },
      { label, href },
    ],
  };
}

/** What one kind of letter says. */
interface Said extends Pick<Draft, "subject" | "preview" | "title" | "blocks"> {
  attachments?: Attachment[];
}

/** Writes a letter in each form in which it is sent. Replies go to the people who look after the form. */
export function letter(
  { form, email, language, words }: ReturnType<typeof writing>,
  { attachments = [], ...said }: Said,
): Message {
  const { subject, title } = said;
  const privacy = absoluteUrl(hrefOf({ page: "privacy" }, language));
  const foot = {
    text: words("Letter.why"),
    links: [{ label: words("Letter.privacy"), href: privacy }],
  };
  const draft: Draft = { language, ...said, foot };
  const text = letterText(draft);
  const address = inAscii(email);
  return {
    language,
    to: address ? { address } : undefined,
    replyTo: mailboxOf[form],
    subject,
    text,
    html: letterHtml(draft),
    attachments: [mark, ...attachments],
    call: { subject, text, title, detail: letterDetail(draft) },
  };
}

/**
 * Writes a letter that greets and says in a lead what it is about.
 * @param own its own words in `messages/mails`
 */
export function ledLetter(
  own: LedLetter,
  about: ReturnType<typeof writing>,
  { blocks, attachments = [] }: Pick<Said, "blocks" | "attachments">,
): Message {
  const { words, greeting } = about;
  return letter(about, {
    subject: words(`Kinds.${own}.subject`),
    preview: words(`Kinds.${own}.preview`),
    title: words(`Kinds.${own}.title`),
    blocks: [greeting, { kind: "text", text: words(`Kinds.${own}.lead`) }, ...blocks],
    attachments,
  });
}

/** The end of a letter to somebody of a company: the sales team answers. */
export function salesAnswers({ words }: Pick<ReturnType<typeof writing>, "words">): Block[] {
  return [
    { kind: "heading", text: words("Letter.who") },
    { kind: "text", text: words("Decision.salesAnswers") },
    reach(contact.salesEmail),
  ];
}
