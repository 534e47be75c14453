import { read } from "@/tests/support/gate/judge";

beforeAll(() => {
  jest.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});

afterAll(() => {
  jest.useRealTimers();
});

it.each([
  ["1990-02-28", ["1990-02-28", "١٩٩٠-٠٢-٢٨", " 1990-02-28 "]],
  ["2000-02-29", ["2000-02-29"]],
  ["1900-01-01", ["1900-01-01"]],
  ["2026-02-28", ["2026-02-28"]],
])("is read as %s: %j", (kept, typed) => {
  for (const one of typed) expect(read("press", "birthDate", one)).toBe(kept);
});

it.each([
  ["in no calendar", ["2023-02-29", "1900-02-29", "1990-04-31", "1990-13-01", "1990-01-00"]],
  ["today or later", ["2026-03-01", "2026-03-02", "2099-12-31"]],
  ["in another century", ["1899-12-31", "21990-03-10"]],
  ["of another order or writing", ["28-02-1990", "28.02.1990", "1990-2-28"]],
  ["no date", ["yesterday", "1990-02-28T00:00:00Z"]],
])("is questioned if it is %s: %j", (_, typed) => {
  for (const one of typed) expect(read("press", "birthDate", one)).toBe("birthDateFormat");
});
