/** Staff write a count as one placeholder, and the word keeps the form that fits its number. */
import { locales } from "@/lib/locales";
import { replaceCounts, restoreCounts } from "@/lib/server/site-content/count-forms";
import { findEditableText } from "@/lib/server/site-content/editable-texts";
import { getReleaseText } from "@/lib/server/site-content/release-texts";
import { checkText, fillMessage } from "@/lib/server/site-content/text-rules";
import arabic from "@/messages/ar.json";
import { texts } from "../../support/pages/message-keys";

const key = "Home.hero.tagline";
const editable = texts(arabic).flatMap(([name]) => (findEditableText(name) ? [name] : []));

it("shows no message syntax in any Arabic sentence that staff may change", () => {
  const release = (name: string) => replaceCounts(name, "ar", getReleaseText(name, "ar") ?? "");
  expect(editable.length).toBeGreaterThan(100);
  expect(editable.filter((name) => release(name).includes("plural"))).toEqual([]);
});

it("changes no sentence on the way to staff and back", () => {
  const changed = locales.flatMap((locale) =>
    editable.filter((name) => {
      const text = getReleaseText(name, locale) ?? "";
      return restoreCounts(name, locale, replaceCounts(name, locale, text)) !== text;
    }),
  );
  expect(changed).toEqual([]);
});

it("gives a new sentence the form that fits its number", () => {
  const typed = "منتجون من {sectors} ومشترون من {leastVisitorCountries} لمدة {days}.";
  const { value = "" } = checkText(key, "ar", restoreCounts(key, "ar", typed));
  expect(fillMessage(value, "ar")).toMatch(/21 قطاعًا .*110 دول.* \d أيام\./);
});

it("leaves forms that somebody has typed", () => {
  const typed = "{sectors} {sectorsCount, plural, few {مجالات} other {مجال}}";
  expect(restoreCounts(key, "ar", typed)).toBe(typed);
  expect(replaceCounts(key, "ar", typed)).toBe(typed);
});
