/** The words of the letters to registrants. They are separate from the words of pages, so that no page loads them. */
import "server-only";
import type { MessageKeys, NestedKeyOf } from "next-intl";
import { createTranslator } from "use-intl/core";
import ar from "@/messages/mails/ar.json";
import en from "@/messages/mails/en.json";
import tr from "@/messages/mails/tr.json";
import { withFallbacks } from "../i18n/merge";
import { fairArguments } from "../i18n/translate";
import { isolateArguments } from "../locales/isolate";
import { perLocale } from "../locales/per-locale";

type Words = typeof tr;
type WordKey = MessageKeys<Words, NestedKeyOf<Words>>;

/** The letters whose words begin with a head and a lead. */
export type LedLetter = WordKey extends infer Key
  ? Key extends `Kinds.${infer Name}.lead`
    ? Name
    : never
  : never;

const words = withFallbacks<Words>({ tr, en, ar });

/** The translator of the letters, with the facts of the fair as arguments. */
export const letterTranslator = perLocale((locale) => {
  const translate: (key: WordKey, values: Record<string, string | number>) => string =
    createTranslator({ locale, messages: words[locale] });
  const facts = fairArguments(locale);
  return (key: WordKey, values: Record<string, string> = {}) =>
    translate(key, { ...facts, ...isolateArguments(values, locale) });
});
