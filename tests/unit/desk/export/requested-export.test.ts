/** Which rows and columns an export has, as its form or address asks for them, and what its file is called. */

import { fair } from "@/lib/fair/facts";
import type { Locale } from "@/lib/locales";
import type { ExportRecord } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { logGuardedExport } from "@/staff/desk/core/audit-log";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import type { DeskRow } from "@/staff/desk/core/rows";
import { toCells, withReviewAndCheckIns } from "@/staff/desk/export/cells";
import { buildExportJob } from "@/staff/desk/export/export-job";
import { buildExportFileName } from "@/staff/desk/export/file-name";
import { readListQuery, toSearchParams } from "@/staff/desk/list/list-query";
import { openSelections } from "@/staff/desk/list/selections";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";
import { reviewFeedOf } from "../../../support/records/review-feed";
import { noCopies } from "../../../support/stores/no-copies";

const rows = ["a", "b", "c"].map((id, n) => deskRow("visit", id, { firstName: id }, n + 1));
const desk = {
  store: { edition: fair.id },
  cache: cacheOf([...rows, deskRow("press", "p", { idNumber: "12345678901" })]),
  checkIns: openCheckInFeed({
    kind: "sqlite",
    checkIns: { followCopies: noCopies } as DeskStore["checkIns"],
  }),
  reviews: reviewFeedOf(),
  selections: openSelections(),
} as Parameters<typeof buildExportJob>[0];

const asked = (query: string, own = desk) =>
  buildExportJob(own, toSearchParams(new URLSearchParams(`${query}&format=csv&labels=en`)));
const columnsOf = (query: string) =>
  asked(query)?.sheets.flatMap(({ columns = [] }) => columns.map(({ name }) => name)) ?? [];
const rowsOf = (query: string, own = desk) => [
  ...((asked(query, own)?.sheets[0]?.rows ?? []) as Iterable<DeskRow>),
];
const idsOf = (query: string) => rowsOf(query).map(({ id }) => id);

it("has the listed columns in their order, also those that are given out only by name", () => {
  const names = ["email", "firstName", "pass"];
  expect(columnsOf("form=visit&columns=email|firstName|pass")).toEqual(names);
  // Boxes are sent one by one.
  const boxes = columnsOf("form=press&columns=idNumber&columns=lastName");
  expect(boxes).toEqual(["idNumber", "lastName"]);
});

it.each(["form=visit&fields=all", "form=press&fields=all", "form=all&format=xlsx"])(
  "has all answers but what is given out only by name: %s",
  (query) => {
    const columns = columnsOf(`${query}&columns=pass|idNumber|birthDate|token`);
    expect(columns).toEqual(expect.arrayContaining(["email", "mobile", "reference"]));
    for (const name of ["pass", "token", "idNumber", "birthDate"])
      expect(columns).not.toContain(name);
  },
);

it("has only the selected rows, in the order of the list, also those of another search", () => {
  expect(idsOf("form=visit&only=selected&id=a&id=c&id=p")).toEqual(["c", "a"]);
  expect(idsOf("form=visit&only=selected&id=a&search=nobody")).toEqual(["a"]);
  expect(asked("form=visit&only=selected")).toMatchObject({ total: 0, selected: true });
  // A selection without its button changes nothing.
  expect(idsOf("form=visit&id=a")).toEqual(["c", "b", "a"]);
  expect(idsOf("form=visit&tag=none")).toEqual([]);
});

it("is another export when rows or columns differ", () => {
  const more = ["", "&fields=all", "&columns=email", "&only=selected&id=a", "&rows=people"];
  const keys = more.map((one) => asked(`form=visit${one}`)?.key);
  expect(new Set(keys).size).toBe(keys.length);
});

it("is noted only if it holds what is given out by name, and with these columns alone", async () => {
  const lines: ExportRecord[] = [];
  const store = { logExport: async (line: ExportRecord) => void lines.push(line) };
  const noted = { form: "press", count: 3, by: "ada" } as const;
  await logGuardedExport(store, { ...noted, columns: ["email", "lastName"] });
  expect(lines).toEqual([]);
  await logGuardedExport(store, { ...noted, columns: ["email", "idNumber", "birthDate"] });
  expect(lines).toEqual([{ ...noted, at: expect.any(Date), columns: ["idNumber", "birthDate"] }]);
});

it("has what was decided, stand, tags and arrivals, in words of the export's language", () => {
  const stand = { hall: 3, number: "A12", area: 36 };
  const decision = { state: "accepted", at: "2026-09-01T09:00:00Z", by: "ada", stand } as const;
  const exhibitors = [deskRow("exhibit", "b", {}, 1), deskRow("exhibit", "a", {}, 2)];
  const reviews = reviewFeedOf({ a: { decision, tags: ["VIP", "köşe"] } });
  const own = { ...desk, cache: cacheOf(exhibitors), reviews };
  const lines = (labels: Locale) => {
    const query = `form=exhibit&columns=decision|stand|tags&labels=${labels}`;
    const sheet = asked(query, own)?.sheets[0];
    return rowsOf(query, own).map((row) =>
      toCells(row, labels, sheet).map((cell) => Object(cell).text),
    );
  };
  expect(lines("en")).toEqual([
    ["Accepted", "3-A12", "VIP, köşe"],
    ["New", undefined, undefined],
  ]);
  expect(lines("ar")[0]?.[0]).toBe("مقبول");
  const days = { "2026-09-24": new Date() };
  const checkIns = { getDays: (_: string, id: string) => (id === "a" ? days : {}) };
  const given = [...withReviewAndCheckIns(exhibitors, checkIns, reviews)];
  expect(given.map((one) => one.checkIns)).toEqual([{}, days]);
});

describe("the name of the file says what is in it, and nothing that anybody typed:", () => {
  const whole = { edition: fair.id, onePerPerson: false, selected: false } as const;
  const name = (more: Partial<Parameters<typeof buildExportFileName>[0]>, at: string) => {
    const usual = { ...whole, format: "csv", locale: "tr", query: undefined } as const;
    return buildExportFileName({ ...usual, ...more }, new Date(at));
  };

  it.each([
    [{}, ""],
    [{ search: "Ayşe Yılmaz" }, "-search"],
    [{ country: "TR|DE", companyField: "homeTextiles" }, "-tr-de-hometextiles"],
    // A wording that somebody stored, and more than a name can hold.
    [{ country: "Ayşe's land" }, "-country"],
    [{ country: "TR|DE|FR" }, "-country"],
    [{ consent: "yes" }, "-consent"],
    [{ consent: "no" }, "-consent-no"],
    [{ arrived: "no" }, "-not-arrived"],
    [{ arrived: "yes", several: "on" }, "-arrived-several"],
    [
      { since: "2026-08-01", until: "2026-08-31", arrived: "2026-09-24" },
      "-from-2026-08-01-until-2026-08-31-arrived-2026-09-24",
    ],
  ])("a list of %j", (params, said) => {
    const query = readListQuery("visit", params as Record<string, string>);
    const file = `registrations-visit${said}-tr-2026-09-01.csv`;
    expect(name({ query }, "2026-09-01T10:00:00Z")).toBe(file);
  });

  it.each([
    [{ onePerPerson: true }, "registrations-all-one-per-person-tr-2026-09-02.csv"],
    [{ selected: true }, "registrations-all-selected-tr-2026-09-02.csv"],
    [{ format: "xlsx" } as const, "registrations-all-tr-2026-09-02.xlsx"],
    [
      { format: "csv-tab", edition: "expo_2024" } as const,
      "registrations-expo_2024-all-tr-2026-09-02.tsv",
    ],
  ])("%j, after midnight in Istanbul", (more, file) => {
    expect(name(more, "2026-09-01T21:30:00Z")).toBe(file);
  });
});
