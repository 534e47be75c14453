import "server-only";
import { contact, formMailboxes } from "@/lib/content/contact";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import type { FormName } from "@/lib/registration/forms";
import { detectRegistrationLanguage } from "@/lib/registration/language";
import type { StoredRegistration } from "@/lib/registration/record";
import { toReference } from "@/lib/registration/reference";
import { toAbsoluteUrl } from "@/lib/site";
import type { Block, EmailDraft, Fact, Link } from "./blocks";
import { renderEmailDetail, renderEmailHtml } from "./email-html";
import { renderEmailText } from "./email-text";
import { type EmailTemplate, getEmailTranslator } from "./email-translator";
import { getGreetingName, toGreetingName } from "./greeting-name";
import { logoAttachment } from "./logo-attachment";
import type { Attachment, Message } from "./message";

/** @param other the recipient, if not the registered person @param language default: that of the registration */
export function buildEmailContext(
  form: FormName,
  { id, record }: StoredRegistration,
  other?: { name: string; email?: string },
  language: Locale = detectRegistrationLanguage(form, record),
) {
  const words = getEmailTranslator(language);
  const name = other ? toGreetingName(other.name) : getGreetingName(record);
  const greeting = name ? words("Email.greeting", { person: name }) : words("Email.greetingAll");
  const reference = buildReferenceFact(id, language);
  return {
    form,
    email: other ? (other.email ?? "") : record.email,
    language,
    words,
    reference,
    greeting: { kind: "text", text: greeting } as Block,
  };
}

export function buildReferenceFact(id: string, language: Locale): Fact {
  const label = getTranslator(language)("Pass.reference");
  return { label, value: toReference(id), isCode: true };
}

export function buildContactBlock(address: string): Block {
  const { href, label } = contact.phone;
  return {
    kind: "links",
    links: [
      { label: address, href: `mailto:${address}` },
      { label, href },
    ],
  };
}

interface EmailContent extends Pick<EmailDraft, "subject" | "preview" | "title" | "blocks"> {
  attachments?: Attachment[];
  /** Why it was sent. Default: because of the registration. */
  why?: string;
  /** @see Message.unsubscribe for `oneClick` */
  unsubscribe?: Link & { oneClick: string };
}

/** Renders all formats. Replies go to the mailbox of the form. */
export function buildEmail(
  { form, email, language, words }: ReturnType<typeof buildEmailContext>,
  { attachments = [], why = words("Email.why"), unsubscribe, ...said }: EmailContent,
): Message {
  const { subject, title } = said;
  const privacy = toAbsoluteUrl(getHref({ page: "privacy" }, language));
  const foot = {
    text: why,
    links: [
      ...(unsubscribe ? [unsubscribe] : []),
      { label: words("Email.privacy"), href: privacy },
    ],
  };
  const oneClick = unsubscribe && { unsubscribe: unsubscribe.oneClick };
  const draft: EmailDraft = { language, ...said, foot };
  const text = renderEmailText(draft);
  const address = toAsciiAddress(email);
  return {
    language,
    to: address ? { address } : undefined,
    replyTo: formMailboxes[form],
    subject,
    text,
    html: renderEmailHtml(draft),
    attachments: [logoAttachment, ...attachments],
    ...oneClick,
    call: { subject, text, title, detail: renderEmailDetail(draft), ...oneClick },
  };
}

/** An email with a greeting and a lead. @param own its key in `messages/mails` */
export function buildTemplateEmail(
  own: EmailTemplate,
  about: ReturnType<typeof buildEmailContext>,
  { blocks, attachments = [] }: Pick<EmailContent, "blocks" | "attachments">,
): Message {
  const { words, greeting } = about;
  return buildEmail(about, {
    subject: words(`Kinds.${own}.subject`),
    preview: words(`Kinds.${own}.preview`),
    title: words(`Kinds.${own}.title`),
    blocks: [greeting, { kind: "text", text: words(`Kinds.${own}.lead`) }, ...blocks],
    attachments,
  });
}

export function buildSalesContactBlocks({
  words,
}: Pick<ReturnType<typeof buildEmailContext>, "words">): Block[] {
  return [
    { kind: "heading", text: words("Email.who") },
    { kind: "text", text: words("Decision.salesAnswers") },
    buildContactBlock(contact.salesEmail),
  ];
}
