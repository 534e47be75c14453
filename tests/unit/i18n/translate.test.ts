import { formatDateRange, formatFairDates, listDayNames } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { toNonBreaking } from "@/lib/i18n/non-breaking";
import { getTranslator } from "@/lib/i18n/translator";

it.each([
  ["tr", "23–26 Eylül 2026", "23 Eylül, Çarşamba"],
  ["en", "23–26 September 2026", "Wednesday, 23 September"],
  ["ar", "23 إلى 26 سبتمبر 2026", "23 سبتمبر، الأربعاء"],
] as const)("writes dates in %s", (locale, dates, day) => {
  expect(formatDateRange(locale, "2026-09-23", "2026-09-26").replace(/\s/g, " ")).toBe(dates);
  expect(formatFairDates(locale)).toBe(formatDateRange(locale, fair.startDate, fair.endDate));
  expect(listDayNames(["2026-09-23"], locale)[0]?.dateWithWeekday).toBe(day);
});

it("fills in the facts of the fair", () => {
  const hours = getTranslator("en")("FairInformation.overview.hours.value");
  expect(hours.replace(/\u2060/g, "")).toBe(`Daily ${fair.opens}–${fair.closes}`);
});

it("keeps dates and hours on one line", () => {
  const when = getTranslator("en")("WhyVisit.info.hours.body");
  const hours = toNonBreaking(`${fair.opens}–${fair.closes}`);
  expect(when).toContain(`${toNonBreaking(formatFairDates("en"))}, daily ${hours}`);
  expect(toNonBreaking("23–26 May")).toBe("23–\u206026\u00a0May");
});

it("takes arguments of its own, as text and never as markup or pattern", () => {
  const message = getTranslator("tr")("Alerts.registrationFailed", { message: "<b>{name}</b>" });
  expect(message).toBe("Kayıt sırasında bir hata oluştu: <b>{name}</b>");
});
