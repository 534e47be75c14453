import { createTranslator } from "next-intl";
import { documents } from "@/lib/content/documents";
import { pages } from "@/lib/content/navigation";
import { news } from "@/lib/content/news";
import { galleryPictures } from "@/lib/content/pictures/gallery";
import { pressCoverage } from "@/lib/content/press";
import { programs } from "@/lib/content/programs";
import { sectorCards } from "@/lib/content/sectors";
import { sponsorTiers } from "@/lib/content/sponsors";
import { transport } from "@/lib/content/transport";
import { formatFigures } from "@/lib/fair/figures";
import { locales } from "@/lib/locales";
import arOfSite from "@/messages/ar.json";
import enOfSite from "@/messages/en.json";
import mailsAr from "@/messages/mails/ar.json";
import mailsEn from "@/messages/mails/en.json";
import mailsTr from "@/messages/mails/tr.json";
import trOfSite from "@/messages/tr.json";
import { type Tree, texts } from "../../support/pages/message-keys";

/** With those of the emails. */
const trees = {
  tr: { ...trOfSite, mails: mailsTr },
  en: { ...enOfSite, mails: mailsEn },
  ar: { ...arOfSite, mails: mailsAr },
};
const { tr, en, ar } = trees;
const messages = { tr: new Map(texts(tr)), en: new Map(texts(en)), ar: new Map(texts(ar)) };

/** The names of the arguments of a message, including plurals. */
const argumentsOf = (text = "") =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name))].sort();

/** Facts that only choose plurals. Another language may not need them. */
const counts = Object.fromEntries(
  Object.entries(formatFigures("tr")).filter(([name]) => name.endsWith("Count")),
);

describe.each(locales)("messages in %s", (locale) => {
  it("have the keys of the Turkish original and no empty text", () => {
    expect([...messages[locale].keys()].sort()).toEqual([...messages.tr.keys()].sort());
    expect([...messages[locale]].filter(([, text]) => !text.trim())).toEqual([]);
  });

  it("take the arguments of the Turkish original, and counts for their plurals", () => {
    const shown = (text?: string) => argumentsOf(text).filter((name) => !(name in counts));
    const differing = [...messages[locale]].filter(
      ([key, text]) => `${shown(text)}` !== `${shown(messages.tr.get(key))}`,
    );
    expect(differing).toEqual([]);
  });

  it("format with the facts of the fair", () => {
    const { Site, ...rest } = trees[locale];
    const onError = jest.fn();
    const t = createTranslator({ locale, messages: { Site, ...rest } as Tree, onError });
    const facts = { ...Site, ...formatFigures(locale), dates: "x" };
    for (const [key, text] of messages[locale]) {
      const values = {
        ...Object.fromEntries(argumentsOf(text).map((name) => [name, 1])),
        ...facts,
      };
      expect(t(key as never, values as never)).not.toBe("");
    }
    expect(onError).not.toHaveBeenCalled();
  });
});

it("no Arabic word ends with a vowel mark: WebKit draws such a word above its line", () => {
  const marked = /[\u064B-\u0652](?![\u0600-\u06FF])/;
  expect([...messages.ar].filter(([, text]) => marked.test(text))).toEqual([]);
});

// What forms list is tried in registration/form-view.test.ts.
describe("everything listed as data", () => {
  const expected: string[] = [
    ...Object.keys(pages).flatMap((id) =>
      ["title", "description", "keywords", "imageAlt"].map((part) => `Pages.${id}.${part}`),
    ),
    ...Object.keys(pages).map((id) => `Navigation.${id}`),
    ...galleryPictures.map((id) => `Gallery.items.${id}`),
    ...sectorCards.map((id) => `Sectors.${id}.title`),
    ...sponsorTiers.map(({ id }) => `Sponsors.tiers.${id}`),
    ...news.map(({ id }) => `News.items.${id}.title`),
    ...programs.map((id) => `Programs.items.${id}.more`),
    ...pressCoverage.map(({ id }) => `Press.items.${id}`),
    ...transport.map(({ id }) => `Transport.blocks.${id}.body`),
    ...Object.keys(documents).map((id) => `Documents.titles.${id}`),
  ];

  it("has its text", () => {
    expect(expected.filter((key) => !messages.tr.has(key))).toEqual([]);
  });
});
