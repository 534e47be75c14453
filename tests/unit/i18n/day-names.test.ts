import { listDayNames } from "@/lib/fair/dates";

it("names a day with its weekday in the order and with the comma of the language", () => {
  const name = (locale: "tr" | "en" | "ar") =>
    listDayNames(["2026-09-23"], locale)[0]?.dateWithWeekday;
  expect(name("en")).toBe("Wednesday, 23 September");
  expect(name("tr")).toBe("23 Eylül, Çarşamba");
  expect(name("ar")).toBe("23 سبتمبر، الأربعاء");
});
