/** The name of an export's file says what is in it, and nothing that anybody typed. */

import { fair } from "@/lib/fair/facts";
import { buildExportFileName } from "@/staff/desk/export/file-name";
import { readListQuery } from "@/staff/desk/list/list-query";

const morning = new Date("2026-09-01T10:00:00Z");
const csv = { edition: fair.id, format: "csv", locale: "tr" } as const;
const whole = { onePerPerson: false, selected: false };
const named = (params: Record<string, string>, more: Partial<typeof whole> = {}) =>
  buildExportFileName(
    { ...csv, query: readListQuery("visit", params), ...whole, ...more },
    morning,
  );

it.each([
  [{}, "registrations-visit-tr-2026-09-01.csv"],
  [{ search: "Ayşe Yılmaz" }, "registrations-visit-search-tr-2026-09-01.csv"],
  [
    { country: "TR|DE", companyField: "homeTextiles" },
    "registrations-visit-tr-de-hometextiles-tr-2026-09-01.csv",
  ],
  // A wording that somebody stored, and more than a name can hold.
  [{ country: "Ayşe's land" }, "registrations-visit-country-tr-2026-09-01.csv"],
  [{ country: "TR|DE|FR" }, "registrations-visit-country-tr-2026-09-01.csv"],
  [{ consent: "yes" }, "registrations-visit-consent-tr-2026-09-01.csv"],
  [{ consent: "no" }, "registrations-visit-consent-no-tr-2026-09-01.csv"],
  [{ arrived: "no" }, "registrations-visit-not-arrived-tr-2026-09-01.csv"],
  [{ arrived: "yes", several: "on" }, "registrations-visit-arrived-several-tr-2026-09-01.csv"],
  [
    { since: "2026-08-01", until: "2026-08-31", arrived: "2026-09-24" },
    "registrations-visit-from-2026-08-01-until-2026-08-31-arrived-2026-09-24-tr-2026-09-01.csv",
  ],
])("names a list of %j", (params, name) => {
  expect(named(params)).toBe(name);
});

it("says whether the rows were chosen, and the format", () => {
  expect(named({}, { onePerPerson: true })).toBe(
    "registrations-visit-one-per-person-tr-2026-09-01.csv",
  );
  expect(named({}, { selected: true })).toBe("registrations-visit-selected-tr-2026-09-01.csv");
  const all = { edition: fair.id, locale: "en", query: undefined, ...whole } as const;
  // After midnight in Istanbul.
  const late = new Date("2026-09-01T21:30:00Z");
  expect(buildExportFileName({ ...all, format: "xlsx" }, late)).toBe(
    "registrations-all-en-2026-09-02.xlsx",
  );
  expect(buildExportFileName({ ...all, format: "csv-tab", edition: "expo_2024" }, late)).toBe(
    "registrations-expo_2024-all-en-2026-09-02.tsv",
  );
});
