/** Messages and facts for the documents in one language. */
import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { formatFairDates } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { formatFigures } from "@/lib/fair/figures";
import { type MessageTree, mergeMessages } from "@/lib/i18n/merge";
import { type Locale, localeFacts } from "@/lib/locales";

/** Version and date of each document. The same version always gives the same bytes. */
export const edition = { version: "1.0", date: `${fair.year}-01-02T09:00:00Z` } as const;

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8")) as MessageTree;

/**
 * Translates messages of the site and the documents, with facts of the fair as arguments. A missing key is an error,
 * because a printed page cannot be corrected.
 */
export function createDocumentTranslator(locale: Locale) {
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
  const numbers = formatFigures(locale);
  const facts = {
    ...site,
    ...numbers,
    name: translate("Site.name" as never, { ...site, ...numbers } as never),
    dates: formatFairDates(locale),
    version: edition.version,
    date: new Intl.DateTimeFormat(localeFacts[locale].intl, {
      dateStyle: "long",
      timeZone: fair.timeZone,
    }).format(new Date(edition.date)),
  };
  // The keys are built from ids, so they are checked when printing, not by the compiler.
  return (key: string, values: Record<string, string | number> = {}): string =>
    joinHyphenated(translate(key as never, { ...facts, ...values } as never));
}

/** Keeps a compound word on one line: a hyphen at its end would look like word division. */
const joinHyphenated = (text: string) => text.replace(/(\p{L}-)(\p{L})/gu, "$1\u2060$2");

export type DocumentTranslator = ReturnType<typeof createDocumentTranslator>;

export { listFairDayNames as fairDays } from "@/lib/fair/dates";
