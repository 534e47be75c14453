import { type Locale, locales } from "@/lib/i18n/locales";
import type { MessageTree } from "@/lib/i18n/merge";
import { messages } from "@/lib/i18n/messages";
import arabic from "@/messages/ar.json";
import english from "@/messages/en.json";
import turkish from "@/messages/tr.json";

/** Every text by its path: `Errors.email`. */
function textsOf(tree: MessageTree, path = ""): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === "string" ? { [path + key]: value } : textsOf(value, `${path}${key}.`),
    ),
  );
}

const own: Record<Locale, Record<string, string>> = {
  tr: textsOf(turkish),
  en: textsOf(english),
  ar: textsOf(arabic),
};

const argumentsOf = (text = "") => [...new Set(text.match(/\{\w+/g))].sort();

it("has the same keys in Turkish and English", () => {
  expect(Object.keys(own.en).sort()).toEqual(Object.keys(own.tr).sort());
});

it("has no Arabic key that the others lack", () => {
  expect(Object.keys(own.ar).filter((key) => !(key in own.tr))).toEqual([]);
});

it("fills what Arabic lacks with English", () => {
  expect(textsOf(messages.ar as unknown as MessageTree)).toEqual({ ...own.en, ...own.ar });
});

describe.each(locales)("every text in %s", (locale) => {
  const texts = Object.entries(own[locale]);

  it("says something", () => {
    expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("takes no argument that the Turkish text does not know", () => {
    const strange = texts.filter(([key, text]) => {
      const known = argumentsOf(own.tr[key]);
      return argumentsOf(text).some((argument) => !known.includes(argument));
    });
    expect(strange).toEqual([]);
  });

  it("holds no markup and no direction overrides", () => {
    expect(texts.filter(([, text]) => /[<>\u202a-\u202e]/.test(text))).toEqual([]);
  });
});
