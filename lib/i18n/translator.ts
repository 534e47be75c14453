import "server-only";
// next-intl has the same translator, but its module imports components, which a command cannot load.
import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from "next-intl";
import { createTranslator } from "use-intl/core";
import { formatFairDates } from "@/lib/fair/dates";
import { formatFigures } from "@/lib/fair/figures";
import type { Locale } from "@/lib/locales";
import { type Recorded, readRecorded, recordReads } from "@/lib/locales/content-in-use";
import { toIsolatedArguments } from "@/lib/locales/isolate";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { getMessages, type Texts } from "./messages";
import { toNonBreaking } from "./non-breaking";

export function getEditionName(locale: Locale): string {
  const { shortName } = getMessages(locale).Site;
  const translate = createTranslator({ locale, messages: getMessages(locale) });
  return translate("Site.name", { shortName, year: formatFigures(locale).year });
}

/** The fair's names, dates and figures as ICU arguments. Messages use these (`{dates}`), never the facts themselves. */
export function getFairArguments(locale: Locale) {
  const facts = formatFigures(locale);
  return {
    ...getMessages(locale).Site,
    ...facts,
    name: getEditionName(locale),
    dates: toNonBreaking(formatFairDates(locale)),
    hours: toNonBreaking(facts.hours),
  };
}

export type MessageKey = MessageKeys<Texts, NestedKeyOf<Texts>>;

interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** A computed key has the arguments of all possible texts. */
type ArgumentsOf<Key extends MessageKey> = (
  NestedValueOf<Texts, Key> extends infer Text extends string
    ? Text extends string
      ? (values: ICUArgs<Text, ArgumentTypes>) => void
      : never
    : never
) extends (values: infer All) => void
  ? All
  : never;

type OwnArguments<Key extends MessageKey> = Omit<
  ArgumentsOf<Key>,
  keyof ReturnType<typeof getFairArguments>
>;

/** A wrong key, a missing argument or one of the wrong type does not compile. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: keyof OwnArguments<Key> extends never ? [] : [OwnArguments<Key>]
) => string;

type Arguments = Record<string, string | number | Date>;

/** The facts of the fair are arguments of every text. */
export const getTranslator = memoizePerLocale((locale): Translate => {
  const translate: (key: MessageKey, values: Arguments) => string = createTranslator({
    locale,
    messages: getMessages(locale),
  });
  const facts = getFairArguments(locale);
  const known = new Map<MessageKey, Recorded<string>>();
  return (key, ...[values]) => {
    if (values) return translate(key, { ...facts, ...toIsolatedArguments(values, locale) });
    const text = known.get(key) ?? recordReads(() => translate(key, facts));
    known.set(key, text);
    return readRecorded(text);
  };
});
