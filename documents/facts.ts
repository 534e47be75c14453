/** Texts and facts of the documents: the site's own messages and figures, in one language. */
import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { fairDates } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { figures } from "@/lib/fair/figures";
import { type MessageTree, mergeMessages } from "@/lib/i18n/merge";
import { type Locale, localeFacts } from "@/lib/locales";

/** Version and date that every document bears; a rebuild of the same version gives the same bytes. */
export const edition = { version: "1.0", date: `${fair.year}-01-02T09:00:00Z` } as const;

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8")) as MessageTree;

/**
 * A translator over the site's messages and those of the documents, with the facts of the fair as
 * arguments. A missing key is an error: a printed page has no second chance.
 */
export function texts(locale: Locale) {
  const messages = mergeMessages(
    mergeMessages(
      readJson(`messages/${locale}.json`),
      readJson(`messages/documents/${locale}.json`),
    ),
    locale === "tr" ? readJson("messages/documents/turkish.json") : {},
  );
  const translate = createTranslator({
    locale,
    messages,
    onError: (error) => {
      throw error;
    },
  });
  const site = messages.Site as Record<string, string>;
  const numbers = figures(locale);
  const facts = {
    ...site,
    ...numbers,
    name: translate("Site.name" as never, { ...site, ...numbers } as never),
    dates: fairDates(locale),
    version: edition.version,
    date: new Intl.DateTimeFormat(localeFacts[locale].intl, {
      dateStyle: "long",
      timeZone: fair.timeZone,
    }).format(new Date(edition.date)),
  };
  // Keys are put together from ids, so they are checked when printing, not by the compiler.
  return (key: string, values: Record<string, string | number> = {}): string =>
    unbroken(translate(key as never, { ...facts, ...values } as never));
}

/** A compound stays on one line: readers take a hyphen at its end for a divided word. */
const unbroken = (text: string) => text.replace(/(\p{L}-)(\p{L})/gu, "$1\u2060$2");

export type Texts = ReturnType<typeof texts>;

export { dayNames as fairDays } from "@/lib/fair/dates";
