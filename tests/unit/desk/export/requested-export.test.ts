/** Which rows and columns an export has, as its form or address asks for them. */

import { fair } from "@/lib/fair/facts";
import type { Locale } from "@/lib/locales";
import type { ExportRecord } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { logGuardedExport } from "@/staff/desk/core/audit-log";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import type { DeskRow } from "@/staff/desk/core/rows";
import { toCells } from "@/staff/desk/export/cells";
import { buildExportJob } from "@/staff/desk/export/export-job";
import { toSearchParams } from "@/staff/desk/list/list-query";
import { openSelections } from "@/staff/desk/list/selections";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";
import { filesOf } from "../../../support/records/staff-files";

const rows = ["a", "b", "c"].map((id, n) => deskRow("visit", id, { firstName: id }, n + 1));
const desk = {
  store: { edition: fair.id },
  cache: cacheOf([...rows, deskRow("press", "p", { idNumber: "12345678901" })]),
  arrivals: openCheckInFeed({ kind: "sqlite", arrivals: {} as DeskStore["arrivals"] }),
  reviews: filesOf(),
  selections: openSelections(),
} as Parameters<typeof buildExportJob>[0];

const asked = (query: string) =>
  buildExportJob(desk, toSearchParams(new URLSearchParams(`format=csv&labels=en&${query}`)));
const columnsOf = (query: string) =>
  asked(query)?.sheets[0]?.columns?.map(({ name }) => name) ?? [];
const idsOf = (query: string) =>
  [...((asked(query)?.sheets[0]?.rows ?? []) as Iterable<DeskRow>)].map(({ id }) => id);

it("has the listed columns in their order, also those that are given out only by name", () => {
  expect(columnsOf("form=visit&columns=email|firstName|pass")).toEqual([
    "email",
    "firstName",
    "pass",
  ]);
  // Boxes are sent one by one.
  expect(columnsOf("form=press&columns=idNumber&columns=lastName")).toEqual([
    "idNumber",
    "lastName",
  ]);
});

it.each(["visit", "press"])("has all answers of %s but what is given out only by name", (form) => {
  const columns = columnsOf(`form=${form}&fields=all&columns=pass|idNumber|birthDate|token`);
  expect(columns).toEqual(expect.arrayContaining(["email", "mobile", "arrivals", "reference"]));
  for (const name of ["pass", "token", "idNumber", "birthDate"]) {
    expect(columns).not.toContain(name);
  }
});

it("has nothing of that in the workbook of all forms", () => {
  const workbook = buildExportJob(desk, { form: "all", format: "xlsx", labels: "en" });
  const names = workbook?.sheets.flatMap(({ columns = [] }) => columns.map(({ name }) => name));
  expect(names).toContain("email");
  for (const name of ["pass", "token", "idNumber", "birthDate"]) expect(names).not.toContain(name);
});

it("has only the selected rows, in the order of the list, also those of another search", () => {
  expect(idsOf("form=visit&only=selected&id=a&id=c&id=p")).toEqual(["c", "a"]);
  expect(idsOf("form=visit&only=selected&id=a&search=nobody")).toEqual(["a"]);
  expect(asked("form=visit&only=selected")).toMatchObject({ total: 0, selected: true });
  // A selection without its button, changes nothing.
  expect(idsOf("form=visit&id=a")).toEqual(["c", "b", "a"]);
});

it("is another export when rows or columns differ", () => {
  const keys = ["", "&fields=all", "&columns=email", "&only=selected&id=a", "&rows=people"].map(
    (more) => asked(`form=visit${more}`)?.key,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

it("is noted only if it holds what is given out by name, and with these columns alone", async () => {
  const lines: ExportRecord[] = [];
  const store = { noteExport: async (line: ExportRecord) => void lines.push(line) };
  const noted = { form: "press", count: 3, by: "ada" } as const;
  await logGuardedExport(store, { ...noted, columns: ["email", "lastName"] });
  expect(lines).toEqual([]);
  await logGuardedExport(store, { ...noted, columns: ["email", "idNumber", "birthDate"] });
  expect(lines).toEqual([{ ...noted, at: expect.any(Date), columns: ["idNumber", "birthDate"] }]);
});

it("has what was decided, the stand and the tags in words of the export's language", () => {
  const decision = {
    state: "accepted",
    at: "2026-09-01T09:00:00Z",
    by: "ada",
    stand: { hall: 3, number: "A12", area: 36 },
  } as const;
  const own = {
    ...desk,
    cache: cacheOf([deskRow("exhibit", "b", {}, 1), deskRow("exhibit", "a", {}, 2)]),
    reviews: filesOf({ a: { decision, tags: ["VIP", "köşe"] } }),
  };
  const lines = (labels: string) => {
    const params = `form=exhibit&format=csv&labels=${labels}&columns=decision|stand|tags`;
    const [sheet] = buildExportJob(own, toSearchParams(new URLSearchParams(params)))?.sheets ?? [];
    const rows = [...((sheet?.rows ?? []) as Iterable<DeskRow>)];
    return rows.map((row) =>
      toCells(row, labels as Locale, sheet).map((cell) => Object(cell).text),
    );
  };
  expect(lines("en")).toEqual([
    ["Accepted", "3-A12", "VIP, köşe"],
    ["New", undefined, undefined],
  ]);
  expect(lines("ar")[0]?.[0]).toBe("مقبول");
  expect(idsOf("form=visit&tag=none")).toEqual([]);
});
