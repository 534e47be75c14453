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
  const hours = translator("en")("FairInformation.overview.hours.value");
  expect(hours.replace(/\u2060/g, "")).toBe("Daily 10:00–18:00");
});

it("keeps dates and hours on one line", () => {
  const when = translator("en")("WhyVisit.info.hours.body");
  expect(when).toContain("23–\u206026\u00a0September\u00a02026, daily 10:00–\u206018:00");
});

it("takes arguments of its own, as text and never as markup or pattern", () => {
  const message = translator("tr")("Alerts.registrationFailed", { message: "<b>{name}</b>" });
  expect(message).toBe("Kayıt sırasında bir hata oluştu: <b>{name}</b>");
});
