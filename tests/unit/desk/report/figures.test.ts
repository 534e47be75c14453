import { thresholds } from "@/lib/fair/report";
import type { StandCompany } from "@/lib/reviews/co-exhibitor";
import { computeExhibitorFigures } from "@/staff/desk/report/exhibitors";
import { computeFigures } from "@/staff/desk/report/figures";
import { mergeSmallGroups } from "@/staff/desk/report/groups";
import { parseThreshold } from "@/staff/desk/report/parse-threshold";
import { evaluateThresholds } from "@/staff/desk/report/thresholds";
import { accepted, knownOf, somebody } from "../../../support/records/report";

it.each([
  ["stay as they are from five on", { TR: 9, DE: 5 }, ["TR 9", "DE 5"]],
  ["are combined", { TR: 9, DE: 4, QA: 3 }, ["TR 9", "together 7 (2)"]],
  ["take the next one along, if too few", { TR: 9, DE: 6, QA: 3 }, ["TR 9", "together 9 (2)"]],
  ["alone are told", { QA: 3 }, ["together 3 (1)"]],
  ["of nobody are none", { QA: 0 }, []],
])("small groups %s", (_, counts, expected) => {
  const found = mergeSmallGroups(new Map(Object.entries(counts)));
  const words = found.map(
    ({ of, count, groups }) => `${of} ${count}${groups ? ` (${groups})` : ""}`,
  );
  expect(words).toEqual(expected);
});

it("counts direct, co-exhibitors and represented companies, each company once", () => {
  const company = (id: string, role: StandCompany["role"], name: string, country: string) => ({
    ...{ id, role, company: name, country, at: "", by: "" },
  });
  const companies = [
    company("1", "coExhibitor", "Nord Bau", "DE"),
    company("2", "represented", "Gulf Trade", "QA"),
    // Both a co-exhibitor and represented: the first counts.
    company("3", "represented", "NORD  BAU", "DE"),
    // It has a stand of its own.
    company("4", "coExhibitor", "Rhein", "DE"),
  ];
  const rows = ["a", "b", "c", "d"].map((id) =>
    somebody("exhibit", id, { company: `Firma ${id}` }),
  );
  const reviews = {
    a: accepted("TR", { hall: 1, area: 24.5 }, { slug: "Ege Yapı", companies }),
    b: accepted("DE", { hall: 2, area: 36 }, { slug: "Rhein" }),
    // A second stand of the same company: another area, no other exhibitor.
    c: accepted("DE", { hall: 2, area: 12 }, { slug: "RHEIN" }),
    // Declined again: nothing of it counts.
    d: {
      decision: { state: "declined" as const, at: "", by: "" },
      companies: [company("5", "coExhibitor", "Fjord", "NO")],
    },
  };
  expect(computeExhibitorFigures(knownOf({ rows, reviews }))).toEqual({
    direct: { home: 1, foreign: 1, unknown: 0 },
    coExhibitor: { home: 0, foreign: 1, unknown: 0 },
    represented: { home: 0, foreign: 1, unknown: 0 },
    countries: 2,
    byCountry: [
      { of: "DE", direct: 1, coExhibitor: 1, represented: 0 },
      { of: "QA", direct: 0, coExhibitor: 0, represented: 1 },
      { of: "TR", direct: 1, coExhibitor: 0, represented: 0 },
    ],
    area: { home: 24.5, foreign: 48, unknown: 0 },
    byHall: [
      { hall: 1, home: 24.5, foreign: 0, unknown: 0 },
      { hall: 2, home: 0, foreign: 48, unknown: 0 },
    ],
  });
});

describe("thresholds", () => {
  const origin = (home: number, foreign: number, unknown = 0) => ({ home, foreign, unknown });
  const none = origin(0, 0);
  const evaluate = (own: object) =>
    evaluateThresholds(thresholds, { exhibitors: none, area: none, visitors: none, ...own });

  it("are reached by one of their shares, exactly at the share, too; of nothing by none", () => {
    const counted = { exhibitors: origin(90, 10), area: origin(1000, 0) };
    const [ufi, tobb] = evaluate({ ...counted, visitors: origin(9900, 100) });
    expect([ufi?.isReached, tobb?.isReached]).toEqual([true, false]);
    expect(ufi?.results).toMatchObject([
      { of: "exhibitors", isReached: true },
      { of: "visitors", isReached: false },
    ]);
    for (const { isReached, results } of evaluate({})) {
      expect(isReached).toBe(false);
      for (const one of results) expect(one).toMatchObject({ isReached: false, missing: 0 });
    }
  });

  it.each([
    // 14 + 2 of 100 + 2 are 15.7 %, one more would be 14.9 %.
    ["exhibitors", origin(86, 14), 2],
    // 100 of 1,000 are asked; (0 + 112) / (1,000 + 112) is 10.07 %.
    ["area", origin(1000, 0), 112],
    // An unknown country is not foreign.
    ["visitors", origin(960, 24, 16), 2],
  ] as const)("say how many %s are missing", (of, own, missing) => {
    const find = (counted: typeof own) =>
      evaluate({ [of]: counted })[1]?.results.find((one) => one.of === of);
    expect(find(own)).toMatchObject({ isReached: false, missing });
    expect(find({ ...own, foreign: own.foreign + missing })?.isReached).toBe(true);
  });
});

describe("a typed threshold", () => {
  const head = { source: " UFI 2027 ", readAt: "2026-09-01" };
  const posted = (changed: Record<string, string>) =>
    parseThreshold(
      new URLSearchParams({ rule: "ufi", exhibitors: "12,5", visitors: "5", ...head, ...changed }),
    );

  it("is read as it was meant", () => {
    const shares = { exhibitors: 125, visitors: 50 };
    expect(posted({})).toEqual({ id: "ufi", ...head, source: "UFI 2027", shares });
  });

  it.each<Record<string, string>>([
    { rule: "other" },
    { exhibitors: "" },
    { exhibitors: "0" },
    { exhibitors: "100" },
    { visitors: "5 %" },
    { source: " " },
    { readAt: "2026-02-30" },
  ])("is refused with %j", (changed) => {
    expect(posted(changed)).toBeUndefined();
  });
});

it("has a figure for everything in an edition of nobody", () => {
  const source = { ...knownOf({}), edition: "e", rehearsals: 0, erased: 0, rules: thresholds };
  expect(JSON.stringify(computeFigures(source, new Date()))).not.toMatch(/null|NaN/);
});
