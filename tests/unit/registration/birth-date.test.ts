import { read } from "@/tests/support/gate/judge";

beforeAll(() => {
  jest.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});

afterAll(() => {
  jest.useRealTimers();
});

it.each([
  ["1990-02-28", "1990-02-28"],
  ["2000-02-29", "2000-02-29"],
  ["2024-02-29", "2024-02-29"],
  ["1900-01-01", "1900-01-01"],
  ["2026-02-28", "2026-02-28"],
  ["١٩٩٠-٠٢-٢٨", "1990-02-28"],
  [" 1990-02-28 ", "1990-02-28"],
])("keeps %j as %s", (typed, kept) => {
  expect(read("press", "birthDate", typed)).toBe(kept);
});

it.each([
  ["no 29 February", "2023-02-29"],
  ["no 29 February", "1900-02-29"],
  ["no 31 April", "1990-04-31"],
  ["no month 13", "1990-13-01"],
  ["no day 0", "1990-01-00"],
  ["today", "2026-03-01"],
  ["tomorrow", "2026-03-02"],
  ["far away", "2099-12-31"],
  ["another century", "1899-12-31"],
  ["another order", "28-02-1990"],
  ["another writing", "28.02.1990"],
  ["short of digits", "1990-2-28"],
  ["not a date", "yesterday"],
  ["a moment", "1990-02-28T00:00:00Z"],
  ["a year of five digits", "21990-03-10"],
])("questions a date that is %s: %s", (_, typed) => {
  expect(read("press", "birthDate", typed)).toBe("birthDateFormat");
});
