/** Whatever staff or a file bring, it is refused with a code, or it is a content that pages can show. */
import fc from "fast-check";
import { type Locale, locales } from "@/lib/locales";
import { checkContent } from "@/lib/server/site-content/check-content";
import { contentErrorCodes } from "@/lib/server/site-content/content-errors";
import { getReleaseText } from "@/lib/server/site-content/release-texts";
import { listEditableTexts } from "@/lib/server/site-content/text-places";
import { checkItemText, checkText, fillMessage } from "@/lib/server/site-content/text-rules";

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

const forbidden = /[<>\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u;

function judge(
  text: string,
  locale: Locale,
  value: string | undefined,
  errors: readonly { code: string }[],
) {
  const codes = errors.map(({ code }) => code);
  if (value === undefined) return expect(contentErrorCodes).toEqual(expect.arrayContaining(codes));
  expect(value).not.toMatch(forbidden);
  expect(value).toBe(value.normalize("NFC").trim());
  expect(text.length).toBeGreaterThan(0);
  // The page shows it without an exception, and without an argument that it cannot fill.
  expect(fillMessage(value, locale)).not.toMatch(/[{}]/);
}

it("keeps a text only if every page can show it, and keeps it as it is the next time", () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(...locales), (text, locale) => {
      const { value, errors = [] } = checkItemText(text, locale, "body");
      judge(text, locale, value, errors);
      if (value !== undefined) expect(checkItemText(value, locale, "body").value).toBe(value);
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
        judge(`${a}${b}.`, locale, value, errors);
        const names = [...release.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name);
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
