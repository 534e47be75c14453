/** What letters have in common: how they greet, whom they name, how they end. */
import "server-only";
import { contact } from "../content/contact";
import { hrefOf } from "../i18n/links";
import { translator } from "../i18n/translate";
import { type Locale, localeFacts } from "../locales";
import { languageOf } from "../registration/language";
import type { FormName } from "../registration/forms";
import type { StoredRegistration } from "../registration/ports";
import { referenceOf } from "../registration/reference";
import { absoluteUrl } from "../site";
import type { Block, Draft, Fact } from "./blocks";
import { letterDetail, letterHtml } from "./letter-html";
import { letterText } from "./letter-text";
import type { Attachment, Letter } from "./message";
import { greetedName } from "./person";
import { letterTranslator } from "./words";

/** What a letter is written from: its words, and what its blocks are about. */
export function writing(form: FormName, { id, record }: StoredRegistration) {
  const language = languageOf(form, record);
  const t = translator(language);
  const words = letterTranslator(language);
  const name = greetedName(record);
  const greeting = name
    ? words("Letter.greeting", { person: among(name, language) })
    : words("Letter.greetingAll");
  const reference: Fact = { label: t("Pass.reference"), value: referenceOf(id), isCode: true };
  return {
    language,
    t,
    words,
    name,
    reference,
    greeting: { kind: "text", text: greeting } as Block,
  };
}

/** A name among words that are read the other way keeps to itself. */
function among(name: string, language: Locale): string {
  const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name);
  return isRightToLeft === (localeFacts[language].dir === "rtl") ? name : `\u2068${name}\u2069`;
}

/** How those who answer are reached. */
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

/** Writes a draft out in every way that a message is sent. */
export function letter(draft: Omit<Draft, "foot">, attachments: Attachment[] = []): Letter {
  const { language, subject, title } = draft;
  const words = letterTranslator(language);
  const privacy = absoluteUrl(hrefOf({ page: "privacy" }, language));
  const foot = {
    text: words("Letter.why"),
    links: [{ label: words("Letter.privacy"), href: privacy }],
  };
  const whole = { ...draft, foot };
  return {
    language,
    subject,
    title,
    text: letterText(whole),
    html: letterHtml(whole),
    detail: letterDetail(whole),
    attachments,
  };
}
