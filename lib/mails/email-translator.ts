/** Messages of emails, kept apart from those of pages, so that no page loads them. */
import "server-only";
import type { MessageKeys, NestedKeyOf } from "next-intl";
import { createTranslator } from "use-intl/core";
import { withFallbacks } from "@/lib/i18n/merge";
import { getFairArguments } from "@/lib/i18n/translator";
import { toIsolatedArguments } from "@/lib/locales/isolate";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import ar from "@/messages/mails/ar.json";
import en from "@/messages/mails/en.json";
import tr from "@/messages/mails/tr.json";

type EmailMessages = typeof tr;
type EmailMessageKey = MessageKeys<EmailMessages, NestedKeyOf<EmailMessages>>;

/** Emails that begin with a title and a lead. */
export type EmailTemplate = EmailMessageKey extends infer Key
  ? Key extends `Kinds.${infer Name}.lead`
    ? Name
    : never
  : never;

const emailMessages = withFallbacks<EmailMessages>({ tr, en, ar });

export const getEmailTranslator = memoizePerLocale((locale) => {
  const translate: (key: EmailMessageKey, values: Record<string, string | number>) => string =
    createTranslator({ locale, messages: emailMessages[locale] });
  const facts = getFairArguments(locale);
  return (key: EmailMessageKey, values: Record<string, string> = {}) =>
    translate(key, { ...facts, ...toIsolatedArguments(values, locale) });
});
