import { fairDates } from "@/lib/fair/dates";
import { translator } from "@/lib/i18n/translate";

it.each([
  ["tr", "23–26 Eylül 2026"],
  ["en", "23–26 September 2026"],
  ["ar", "23 إلى 26 سبتمبر 2026"],
] as const)("writes the dates of the fair in %s", (locale, dates) => {
  expect(fairDates(locale).replace(/\s/g, " ")).toBe(dates);
});

it("fills in the facts of the fair", () => {
  const subtitle = translator("en")("Forms.visit.subtitle");
  expect(subtitle.replace(/\s/g, " ")).toContain("23–26 September 2026, daily 10:00–18:00");
});

it("takes arguments of its own, as text and never as markup or pattern", () => {
  const message = translator("tr")("Alerts.registrationFailed", { message: "<b>{name}</b>" });
  expect(message).toBe("Kayıt sırasında bir hata oluştu: <b>{name}</b>");
});
