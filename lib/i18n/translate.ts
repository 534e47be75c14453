import "server-only";
// next-intl hands the same translator on, but brings components along, which no command can load.
import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from "next-intl";
import { createTranslator } from "use-intl/core";
import { fairDates } from "../fair/dates";
import { figures } from "../fair/figures";
import type { Locale } from "../locales";
import { perLocale } from "../locales/per-locale";
import { messages, type Texts } from "./messages";
import { unbroken } from "./unbroken";

/** The name of this edition: the fair's, with its year. */
export function editionName(locale: Locale): string {
  const { shortName } = messages[locale].Site;
  const translate = createTranslator({ locale, messages: messages[locale] });
  return translate("Site.name", { shortName, year: figures(locale).year });
}

/**
 * The facts of the fair as ICU arguments, formatted for a language: its names (`Site` in the
 * messages), its dates and its figures. Messages name them (`{dates}`, `{halls}`) and never spell
 * them.
 */
export function fairArguments(locale: Locale) {
  const facts = figures(locale);
  return {
    ...messages[locale].Site,
    ...facts,
    name: editionName(locale),
    dates: unbroken(fairDates(locale)),
    hours: unbroken(facts.hours),
  };
}

/** The key of a text in the messages. */
export type MessageKey = MessageKeys<Texts, NestedKeyOf<Texts>>;

interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** The arguments that the texts of some keys name, of all of them where the key is computed. */
type ArgumentsOf<Key extends MessageKey> = (
  NestedValueOf<Texts, Key> extends infer Text extends string
    ? Text extends string
      ? (values: ICUArgs<Text, ArgumentTypes>) => void
      : never
    : never
) extends (values: infer All) => void
  ? All
  : never;

/** Those that are no facts of the fair. */
type OwnArguments<Key extends MessageKey> = Omit<
  ArgumentsOf<Key>,
  keyof ReturnType<typeof fairArguments>
>;

/** A wrong key, a missing argument or one of the wrong type does not compile. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: keyof OwnArguments<Key> extends never ? [] : [OwnArguments<Key>]
) => string;

type Arguments = Record<string, string | number | Date>;

/** The translator of a language, with the facts of the fair as arguments. */
export const translator = perLocale((locale): Translate => {
  const translate: (key: MessageKey, values: Arguments) => string = createTranslator({
    locale,
    messages: messages[locale],
  });
  const facts = fairArguments(locale);
  return (key, ...[values]) => translate(key, { ...facts, ...values });
});
