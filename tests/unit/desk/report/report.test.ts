/** The report in words, as files, and as it is signed. */
import { buffer } from "node:stream/consumers";
import { read, utils } from "@e965/xlsx";
import { fair } from "@/lib/fair/facts";
import { thresholds } from "@/lib/fair/report";
import { type Locale, locales } from "@/lib/locales";
import { computeAttendance } from "@/staff/desk/report/attendance";
import { computeFigures } from "@/staff/desk/report/figures";
import {
  computeFiguresDigest,
  hasValidDigest,
  serializeFigures,
} from "@/staff/desk/report/frozen-figures";
import type { ReportOutline } from "@/staff/desk/report/outline";
import { buildReportOutline } from "@/staff/desk/report/report-outline";
import type { ReportSnapshot } from "@/staff/desk/report/report-snapshot";
import { buildSampleLines, buildSampleWorkbook } from "@/staff/desk/report/sample";
import { buildReportWorkbook } from "@/staff/desk/report/workbook";
import { fairDay } from "../../../support/records/fair-days";
import { accepted, type Case, came, knownOf, somebody } from "../../../support/records/report";

const at = new Date(`${fairDay(1)}T12:00:00Z`);

function reportOf(one: Case): ReportSnapshot {
  const facts = { edition: fair.id, rehearsals: 2, erased: 1, rules: thresholds };
  const figures = computeFigures({ ...knownOf(one), ...facts }, at);
  return { figures, text: serializeFigures(figures), at };
}

const countries = ["Germany", "Türkiye", "Atlantis"];
const guests = Array.from({ length: 12 }, (_, n) =>
  somebody("visit", `a${n}`, { country: countries[n % 3] }),
);
const fairCase: Case = {
  rows: [...guests, somebody("exhibit", "x")],
  reviews: { x: accepted("DE", { hall: 3, area: 24 }) },
  checkIns: guests.map(({ id }) => came("visit", id, [`${fairDay(0)}T10:05`, "Ana giriş"])),
};

const textsIn = ({ sections }: ReportOutline) =>
  sections.flatMap(({ title, tables, notes }) => [
    title,
    ...notes,
    ...tables.flatMap((table) => [
      table.title,
      ...table.columns,
      ...table.rows.flatMap(({ label, values }) => [label, ...values.map(String)]),
      table.note ?? "",
    ]),
  ]);

describe.each(locales)("in %s", (locale) => {
  it.each([
    ["of a fair", fairCase],
    ["without arrivals and exhibitors", {}],
  ])("a report %s says everything in words", (_, one) => {
    const texts = textsIn(buildReportOutline(reportOf(one), locale));
    for (const text of texts) expect(text).not.toMatch(/NaN|Infinity|undefined|Report\.|\{/);
  });

  it("a workbook holds each figure as a number, under names that spreadsheets take", async () => {
    const report = buildReportOutline(reportOf(fairCase), locale);
    const workbook = read(await buffer(buildReportWorkbook(report)));
    for (const name of workbook.SheetNames) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
    const cells = workbook.SheetNames.flatMap((name) =>
      utils.sheet_to_json<unknown[]>(workbook.Sheets[name] ?? {}, { header: 1 }),
    );
    const { label = "" } = report.figures[0] ?? {};
    expect(cells).toContainEqual([label, 12]);
    const days = report.sections[1]?.tables[0]?.rows ?? [];
    expect(cells).toContainEqual([days[0]?.label, 12]);
    expect(cells).toContainEqual([days[3]?.label, days[3]?.values[0]]);
  });
});

it("says once that days have not come, and of one that nobody came", () => {
  const tables = buildReportOutline(reportOf(fairCase), "en").sections[1]?.tables ?? [];
  const [first, second, ...coming] = tables[0]?.rows.map(({ values }) => values) ?? [];
  expect([first, second, ...new Set(coming.flat())]).toEqual([[12], [0], "–"]);
  expect(tables[0]?.note).toBe("–: This day is still to come.");
  const days = tables.filter(({ id }) => id.startsWith("day-"));
  expect(days.map(({ note }) => note)).toEqual([undefined, "Nobody arrived on this day."]);
});

/** The first line of the comparison with an edition that had so many visitors. */
function compare(one: Case, visitors: number, locale: Locale) {
  const { figures, ...rest } = reportOf(one);
  const before = { from: "store", name: "2024", figures: { visitors } } as const;
  const { sections } = buildReportOutline({ ...rest, figures: { ...figures, before } }, locale);
  return sections.find(({ id }) => id === "comparison")?.tables[0]?.rows[0]?.values;
}

it.each(locales)(
  "tells of no fall before somebody has come, and writes it with a minus: %s",
  (locale) => {
    expect(compare({}, 50_920, locale)).toEqual([0, 50_920, "–"]);
    expect(compare(fairCase, 100, locale)?.at(-1)).toMatch(/^[^-]*\u2212[^-]*$/);
  },
);

it("tells by its digest when a frozen figure was changed, and holds nothing of anybody", () => {
  const { text: figures } = reportOf(fairCase);
  const frozen = { version: 1, at, by: "ada", figures, digest: computeFiguresDigest(figures) };
  const other = figures.replace('"people":12', '"people":13');
  expect(hasValidDigest(frozen)).toBe(true);
  expect(hasValidDigest({ ...frozen, figures: other })).toBe(false);
  const report = { ...reportOf(fairCase), frozen: { ...frozen, digest: "0" } };
  expect(buildReportOutline(report, "en").problem).toContain("not the figures that were frozen");
  expect(figures).not.toMatch(/Deneme|example\.com|a11/);
});

it("gives the auditor every visit with its registration, and nobody's name", async () => {
  const same = { email: "same@example.com", firstName: "Ada" };
  const arrived = computeAttendance(
    knownOf({
      rows: [somebody("visit", "a", same), somebody("visit", "b", same), somebody("visit", "c")],
      checkIns: [
        came("visit", "b", [`${fairDay(1)}T09:30`, "Otopark"]),
        came("visit", "a", [`${fairDay(0)}T10:05`, "Ana giriş"]),
        came("visit", "c", `${fairDay(0)}T11:00`),
      ],
    }),
  );
  const lines = buildSampleLines(arrived);
  expect(lines.map(({ person, id, day, gate }) => [person, id, day, gate])).toEqual([
    [1, "a", fairDay(0), "Ana giriş"],
    [2, "c", fairDay(0), ""],
    [1, "b", fairDay(1), "Otopark"],
  ]);
  const workbook = read(await buffer(buildSampleWorkbook(lines, "en")));
  const sheet = utils.sheet_to_csv(workbook.Sheets[workbook.SheetNames[0] ?? ""] ?? {});
  expect(sheet).toContain("By hand at the desk");
  expect(sheet).not.toContain("Deneme");
});
