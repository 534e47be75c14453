/** The words of the letters: whole in every language, and each of them used. */
import { createTranslator } from "next-intl";
import { getFairArguments } from "@/lib/i18n/translator";
import { locales } from "@/lib/locales";
import ar from "@/messages/mails/ar.json";
import en from "@/messages/mails/en.json";
import tr from "@/messages/mails/tr.json";
import { keysNamedIn, type Tree, texts } from "../../support/pages/message-keys";

const written = { tr, en, ar };
const keys = texts(tr).map(([key]) => key);

it.each(locales)("are the same in %s, and none is empty", (locale) => {
  expect(texts(written[locale]).map(([key]) => key)).toEqual(keys);
  expect(texts(written[locale]).filter(([, text]) => !text.trim())).toEqual([]);
});

it.each(locales)("take the facts of the fair in %s", (locale) => {
  const onError = jest.fn();
  const t = createTranslator({ locale, messages: written[locale] as Tree, onError });
  const values = {
    ...getFairArguments(locale),
    date: "x",
    person: "x",
    stand: "x",
    hall: "x",
    ...{ area: "x", session: "x", when: "x", place: "x", was: "x", reason: "x", url: "x" },
    count: 3,
  };
  for (const key of keys) expect(t(key as never, values as never)).not.toMatch(/[{}]/);
  expect(onError).not.toHaveBeenCalled();
});

it("are all used by some e-mail", () => {
  const named = keysNamedIn(["lib/mails"], Object.keys(tr));
  expect(named.length).toBeGreaterThan(20);
  expect(keys.filter((key) => !named.some((each) => each.test(key)))).toEqual([]);
});

it("no Arabic word ends with a vowel mark: WebKit draws such a word above its line", () => {
  const marked = /[\u064B-\u0652](?![\u0600-\u06FF])/;
  expect(texts(ar).filter(([, text]) => marked.test(text))).toEqual([]);
});
