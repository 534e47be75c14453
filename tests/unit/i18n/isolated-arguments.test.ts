/** Stands and names in Arabic texts: 1-A12 is read 1-A12. A new text with one of them is tried without being listed here. */
import { getTranslator, type MessageKey } from "@/lib/i18n/translator";
import { toIsolatedText } from "@/lib/locales/isolate";
import { getEmailTranslator } from "@/lib/mails/email-translator";
import ar from "@/messages/ar.json";
import mails from "@/messages/mails/ar.json";
import { type Tree, texts } from "../../support/pages/message-keys";

const words = (tree: Tree, from: string) => texts(tree).map(([key, text]) => ({ key, text, from }));
const all = [...words(ar, "the site"), ...words(mails, "the emails")];

/** Writes a text, with the same value for each of its arguments that is no fact of the fair. */
function write({ key, text, from }: (typeof all)[number], values: Record<string, string>) {
  const named = [...text.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name);
  const own = Object.fromEntries(named.map((name) => [name, values[name] ?? 3]));
  const facts = { ...own, ...values } as never;
  return from === "the site"
    ? (getTranslator("ar") as (key: MessageKey, values: never) => string)(key as MessageKey, facts)
    : getEmailTranslator("ar")(key as never, facts);
}

it.each([
  ["stand", "1-A12"],
  ["stand", "12-3"],
  ["company", "3M (Türkiye)"],
  ["person", "1. Ada"],
])("sets each {%s} in an Arabic text apart: %s", (name, value) => {
  const found = all.filter(({ text }) => new RegExp(`\\{${name}[,}]`).test(text));
  expect(found).not.toEqual([]);
  for (const one of found) {
    const text = write(one, { [name]: value });
    expect({ ...one, text }).toEqual({
      ...one,
      text: expect.stringContaining(`\u2066${value}\u2069`),
    });
    // Twice set apart is once set apart.
    expect(write(one, { [name]: toIsolatedText(value, "ar") })).toBe(text);
  }
});

it("sets apart what runs the other way, and nothing else", () => {
  expect(toIsolatedText("1-A12", "ar")).toBe("\u20661-A12\u2069");
  expect(toIsolatedText("1-A12", "tr")).toBe("1-A12");
  expect(toIsolatedText("شركة 3M", "en")).toBe("\u2068شركة 3M\u2069");
  expect(toIsolatedText("شركة", "ar")).toBe("شركة");
  expect(toIsolatedText("", "ar")).toBe("");
});

it("chooses the text without a stand where there is none", () => {
  const text = getTranslator("ar")("MyCompany.invitation.text", {
    ...{ company: "Ada", stand: "none", link: "https://fuar.example" },
  });
  expect(text).not.toContain("none");
  expect(text).not.toContain(toIsolatedText("none", "ar"));
});
