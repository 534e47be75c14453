import { getMomentFormat } from "@/lib/fair/dates";
import type { Locale } from "@/lib/locales";

it.each<[Locale, string]>([
  ["tr", "23 Eyl 2026 12:15"],
  ["en", "23 Sept 2026, 12:15"],
  ["ar", "23 سبتمبر 2026، 12:15"],
])("a moment in %s has the month's name and 24 hours: %s", (locale, text) => {
  expect(getMomentFormat(locale).format(new Date("2026-09-23T09:15:00Z"))).toBe(text);
});
