/** Whatever staff or a file bring, it is refused with a code, or it is a content that pages can show. */
import fc from "fast-check";
import { getItemText } from "@/lib/i18n/item-text";
import { locales } from "@/lib/locales";
import { checkContent } from "@/lib/server/site-content/check-content";
import { listEditableTexts } from "@/lib/server/site-content/editable-texts";
import { getReleaseText } from "@/lib/server/site-content/release-texts";
import { checkText, fillMessage } from "@/lib/server/site-content/text-rules";
import { checkItemText } from "@/lib/server/site-content/typed-text";
import { contentErrorCodes } from "@/lib/site-content/content-errors";

const numRuns = Number(process.env.PROPERTY_RUNS ?? 3000);

const keys = listEditableTexts().map(({ key }) => key);

/** Parts of messages and of attacks, in any order. */
const part = fc.oneof(
  fc.constantFrom(
    ...["{", "}", "'", "''", "#", "{days}", "{dates}", "{x}", "{__proto__}"],
    ...["{days, plural, other {#}}", "{haltCount, plural, one {#} other {{days}}}"],
    ...["{year, number}", "<script>", "&lt;", "javascript:", "\u202e", "\u2066", "\u200b"],
    ...["\u2060", "\0", "\ud800", "\n", "\u00a0", " ", "İ", "ğ", "ﷺ", "e\u0301"],
  ),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.lorem({ maxCount: 3 }),
);
const typed = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""));

/** `< 200 m` is text, as for browsers. */
const forbidden = /<[a-z!/?]|[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/iu;

function judge(text: string, value: string | undefined, errors: readonly { code: string }[]) {
  const codes = errors.map(({ code }) => code);
  if (value === undefined) return expect(contentErrorCodes).toEqual(expect.arrayContaining(codes));
  expect(value).not.toMatch(forbidden);
  expect(value).toBe(value.normalize("NFC").trim());
  expect(text.length).toBeGreaterThan(0);
}

it("keeps a text only if every page can show it, and keeps it as it is the next time", () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(...locales), (text, locale) => {
      const { value, errors = [] } = checkItemText(text, locale, "body");
      judge(text, value, errors);
      if (value === undefined) return;
      expect(checkItemText(value, locale, "body").value).toBe(value);
      // Only names of facts are filled in. Whatever else was typed stands on the page.
      const around = value.split(/\{\w+\}/);
      const shown = getItemText({ [locale]: value }, locale);
      for (const typedPart of around) expect(shown).toContain(typedPart);
    }),
    { numRuns },
  );
});

it("keeps a sentence only with the arguments of the release", () => {
  const around = fc.tuple(typed, typed, fc.boolean());
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      around,
      fc.constantFrom(...locales),
      (key, [a, b, whole], locale) => {
        const release = getReleaseText(key, locale) ?? "";
        const { value, errors = [] } = checkText(key, locale, `${a}${whole ? release : ""}${b}`);
        judge(`${a}${b}.`, value, errors);
        // The page shows it without an exception, and without an argument that it cannot fill.
        expect(fillMessage(value ?? "", locale)).not.toMatch(/[{}]/);
        // A count that only chooses the form of a word may be left out.
        const names = [...release.matchAll(/\{(\w+)(?<!Count)[,}]/g)].map(([, name = ""]) => name);
        for (const name of value === undefined ? [] : names) expect(value).toContain(`{${name}`);
      },
    ),
    { numRuns },
  );
});

it("answers any file with errors that have a path, or with a content", () => {
  const leaf = fc.oneof(typed, fc.jsonValue({ maxDepth: 2 }));
  const file = fc.dictionary(
    fc.constantFrom(
      ...["notices", "texts", "news", "press", "sponsors", "programme", "gallery", "figures"],
      ...["__proto__", "x"],
    ),
    fc.oneof(
      leaf,
      fc.array(
        fc.dictionary(
          fc.constantFrom("id", "title", "text", "url", "picture", "hidden", "constructor"),
          leaf,
        ),
        { maxLength: 3 },
      ),
    ),
  );
  fc.assert(
    fc.property(file, (input) => {
      const { value, errors } = checkContent(JSON.parse(JSON.stringify(input)));
      if (errors)
        for (const { code, path } of errors)
          expect([contentErrorCodes.includes(code), typeof path]).toEqual([true, "string"]);
      else expect(checkContent(JSON.parse(JSON.stringify(value)))).toEqual({ value });
    }),
    { numRuns },
  );
});
