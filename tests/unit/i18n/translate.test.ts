import { dateRange, fairDates } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { translator } from "@/lib/i18n/translate";
import { unbroken } from "@/lib/i18n/unbroken";
import { locales } from "@/lib/locales";

it.each([
  ["tr", "23–26 Eylül 2026"],
  ["en", "23–26 September 2026"],
  ["ar", "23 إلى 26 سبتمبر 2026"],
] as const)("writes dates in %s", (locale, dates) => {
  expect(dateRange(locale, "2026-09-23", "2026-09-26").replace(/\s/g, " ")).toBe(dates);
});

it.each(locales)("writes the dates of the fair in %s", (locale) => {
  expect(fairDates(locale)).toBe(dateRange(locale, fair.startDate, fair.endDate));
});

it("fills in the facts of the fair", () => {
  const hours = translator("en")("FairInformation.overview.hours.value");
  expect(hours.replace(/\u2060/g, "")).toBe(`Daily ${fair.opens}–${fair.closes}`);
});

it("keeps dates and hours on one line", () => {
  const when = translator("en")("WhyVisit.info.hours.body");
  const hours = unbroken(`${fair.opens}–${fair.closes}`);
  expect(when).toContain(`${unbroken(fairDates("en"))}, daily ${hours}`);
  expect(unbroken("23–26 May")).toBe("23–\u206026\u00a0May");
});

it("is one translator per language", () => {
  expect(translator("ar")).toBe(translator("ar"));
  expect(translator("ar")).not.toBe(translator("en"));
});

it("takes arguments of its own, as text and never as markup or pattern", () => {
  const message = translator("tr")("Alerts.registrationFailed", { message: "<b>{name}</b>" });
  expect(message).toBe("Kayıt sırasında bir hata oluştu: <b>{name}</b>");
});
