/** A list: its address, and the rows that match it. */

import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { formNames } from "@/lib/registration/forms";
import { toReference } from "@/lib/registration/reference";
import { defaultColumns } from "@/staff/desk/core/columns";
import {
  formatListQuery,
  hasAnyFilter,
  type ListQuery,
  readListQuery,
} from "@/staff/desk/list/list-query";
import { selectRows } from "@/staff/desk/list/select-rows";
import { getStatistics } from "@/staff/desk/overview/statistics";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";
import { filesOf } from "../../../support/records/staff-files";

const emma = { firstName: "Emma", country: "Turkey", mobile: "+447700900123" };
const rows = [
  deskRow("visit", "a", { firstName: "Çağrı", lastName: "Işık", country: "Türkiye" }, 1),
  deskRow("visit", "b", { ...emma, token: "TokenOfEmma-12345678" }, 2),
  deskRow("visit", "c", { firstName: "أحمد", country: "تركيا", companyField: "الأثاث" }, 3),
  deskRow("visit", "d", { firstName: "Dvořák", country: "Almanya", company: "Zebra" }, 4),
];

const query = (params: Record<string, string | string[]> = {}): ListQuery =>
  readListQuery("visit", params);
const ids = (params: Record<string, string | string[]>) =>
  selectRows(cacheOf(rows), query(params), "tr").map(({ id }) => id);

describe("a list", () => {
  it("shows the newest first", () => {
    expect(ids({})).toEqual(["d", "c", "b", "a"]);
  });

  it.each([
    ["cagri", ["a"]],
    ["IŞIK çağ", ["a"]],
    ["احمد", ["c"]],
    ["zebra", ["d"]],
    ["07700 900 123", ["b"]],
    ["+44 7700 900123", ["b"]],
    [toReference("b"), ["b"]],
    [toReference("b").replace("-", "").toLowerCase(), ["b"]],
    ["https://expo.example/en/VisitorPass/TokenOfEmma-12345678", ["b"]],
    ["TokenOfEmma-12345678", ["b"]],
    ["0123", ["b"]],
    ["07700", ["b"]],
    ["nobody", []],
  ])("finds by %s", (search, found) => {
    expect(ids({ search })).toEqual(found);
  });

  it("filters by options, whatever language they were stored in", () => {
    const turkey = rows.filter(({ values }) => values.country === "TR").map(({ id }) => id);
    expect(turkey).toContain("a");
    expect(ids({ country: "TR" })).toEqual(turkey.toReversed());
    expect(ids({ country: "TR|DE" })).toContain("d");
    expect(ids({ companyField: "furniture" })).toEqual(["d", "c", "b", "a"]);
    expect(ids({ country: "QA" })).toEqual([]);
  });

  it("filters by what an answer lacks, and by any of several values", () => {
    const asked = [
      deskRow("visit", "a", { email: "", mobile: "", country: "DE" }),
      deskRow("visit", "b", { email: "", mobile: "1", country: "IT" }),
      deskRow("visit", "c", { email: "c@expo.example", mobile: "", country: "FR" }),
    ];
    const found = (params: Record<string, string | string[]>) =>
      selectRows(cacheOf(asked), query(params), "tr").map(({ id }) => id);
    expect(found({ without: "email" })).toEqual(["b", "a"]);
    expect(found({ without: ["email", "mobile"] })).toEqual(["a"]);
    // Only contact columns can be asked for.
    expect(found({ without: "token" })).toEqual(["c", "b", "a"]);
    expect(found({ country: ["DE", "IT"], without: "email" })).toEqual(["b", "a"]);
    const address = formatListQuery(query({ country: ["DE", "IT"], without: "email" }));
    expect(query(Object.fromEntries(new URLSearchParams(address)))).toEqual(
      query({ country: "DE|IT", without: "email" }),
    );
  });

  it("filters by consent", () => {
    const asked = [
      deskRow("visit", "yes", { consent: true }),
      deskRow("visit", "no", { consent: false }),
    ];
    const found = (consent: string) =>
      selectRows(cacheOf(asked), query({ consent }), "tr").map(({ id }) => id);
    expect(found("yes")).toEqual(["yes"]);
    expect(found("no")).toEqual(["no"]);
    expect(getStatistics(cacheOf(asked)).by("visit", "consent")).toEqual([
      ["no", 1],
      ["yes", 1],
    ]);
  });

  it("filters by arrival: ever, never, or on a day", () => {
    const days: Record<string, string[]> = { a: ["2026-09-23"], c: ["2026-09-23", "2026-09-24"] };
    const arrivals = {
      of: (_: string, id: string) =>
        Object.fromEntries((days[id] ?? []).map((day) => [day, new Date()])),
      version: () => 1,
    };
    const found = (arrived: string) =>
      selectRows(cacheOf(rows), query({ arrived }), "tr", { arrivals, reviews: filesOf() }).map(
        ({ id }) => id,
      );
    expect(found("yes")).toEqual(["c", "a"]);
    expect(found("no")).toEqual(["d", "b"]);
    expect(found("2026-09-24")).toEqual(["c"]);
    expect(found("2026-09-26")).toEqual([]);
    expect(found("tomorrow")).toEqual(["d", "c", "b", "a"]);
    expect(found("no|2026-09-24")).toEqual(["d", "c", "b"]);
    expect(hasAnyFilter(query({ arrived: "no" }))).toBe(true);

    const absent = (values: Record<string, string | string[]>) =>
      selectRows(cacheOf(rows), query(values), "tr", { arrivals, reviews: filesOf() }).map(
        ({ id }) => id,
      );
    expect(absent({ absent: "2026-09-24" })).toEqual(["d", "b", "a"]);
    expect(absent({ absent: ["2026-09-24", "2026-09-23"] })).toEqual(["d", "b"]);
    expect(absent({ absent: "2026-09-24", arrived: "yes" })).toEqual(["a"]);
  });

  it("filters by decision and by tag, however the tag is written", () => {
    const applications = ["a", "b", "c"].map((id, n) => deskRow("exhibit", id, {}, n + 1));
    const talks = { state: "talks", at: "2026-09-01T09:00:00Z", by: "ada" } as const;
    const reviews = filesOf({ a: { decision: talks }, b: { tags: ["İhracat"] } });
    const beside = { arrivals: { of: () => ({}), version: () => 1 }, reviews };
    const found = (params: Record<string, string>) => {
      const asked = readListQuery("exhibit", params);
      return selectRows(cacheOf(applications), asked, "tr", beside).map(({ id }) => id);
    };
    expect(found({ decision: "talks" })).toEqual(["a"]);
    expect(found({ decision: "new" })).toEqual(["c", "b"]);
    expect(found({ tag: "ihracat" })).toEqual(["b"]);
    expect(found({ tag: "ihracat", decision: "talks" })).toEqual([]);
    expect(found({ decision: "accredited" })).toEqual(["c", "b", "a"]);
    expect(formatListQuery(readListQuery("exhibit", { decision: "new", tag: "a b" }))).toBe(
      "?decision=new&tag=a+b",
    );
    expect(hasAnyFilter(readListQuery("exhibit", { tag: "a" }))).toBe(true);
    expect(readListQuery("visit", { decision: "new" }).decision).toEqual([]);
    expect(found({ decision: "talks|new" })).toEqual(["c", "b", "a"]);
    const tagged = filesOf({ a: { tags: ["VIP"] }, b: { tags: ["İhracat"] }, c: {} });
    const both = readListQuery("exhibit", { tag: ["vip", "ihracat"] });
    const found2 = selectRows(cacheOf(applications), both, "tr", { ...beside, reviews: tagged });
    expect(found2.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it.each(["obrien", "O’Brien", "o'brien", "OBRIEN-ŞAHİN", "brien sahin"])(
    "finds O'Brien-Şahin, and O’Brien, by %s",
    (search) => {
      const some = [
        deskRow("visit", "straight", { lastName: "O'Brien-Şahin" }),
        deskRow("visit", "round", { lastName: "O’Brien-Şahin" }),
        deskRow("visit", "other", { lastName: "Brendan" }),
      ];
      const found = selectRows(cacheOf(some), query({ search }), "tr").map(({ id }) => id);
      expect(found.toSorted()).toEqual(["round", "straight"]);
    },
  );

  it("finds an exhibitor by its stand, with the hall or without, and nobody who has had it", () => {
    const exhibitors = ["a", "b", "c"].map((id, n) => deskRow("exhibit", id, {}, n + 1));
    const at = (hall: number, number: string, state: "accepted" | "declined" = "accepted") => ({
      decision: { state, at: "2026-09-01T09:00:00Z", by: "ada", stand: { hall, number, area: 12 } },
    });
    const reviews = filesOf({ a: at(1, "A12"), b: at(2, "A12"), c: at(3, "A12", "declined") });
    const beside = { arrivals: { of: () => ({}), version: () => 1 }, reviews };
    const found = (search: string) =>
      selectRows(cacheOf(exhibitors), readListQuery("exhibit", { search }), "tr", beside).map(
        ({ id }) => id,
      );
    expect(found("A12")).toEqual(["b", "a"]);
    expect(found("1-a12")).toEqual(["a"]);
    expect(found("2 - A 12")).toEqual(["b"]);
    expect(found("3-A12")).toEqual([]);
    expect(found("A1")).toEqual([]);
  });

  it("finds the registration that stays by the code, the pass and the reference of one that was merged", () => {
    const token = "TokenMerged-12345678";
    const reviews = filesOf({ b: { merged: [{ id: "gone", token }] } });
    const beside = { arrivals: { of: () => ({}), version: () => 1 }, reviews };
    for (const search of [token, computeEntryCodeSync(token), toReference("gone")]) {
      const found = selectRows(cacheOf(rows), query({ search }), "tr", beside);
      expect(found.map(({ id }) => id)).toEqual(["b"]);
    }
  });

  it("filters by the fair's days", () => {
    expect(ids({ since: "2026-09-02", until: "2026-09-03" })).toEqual(["c", "b"]);
    // 22:30 in Istanbul on the 4th is the 4th. 21:30 UTC on the 4th is already the 5th.
    const late = deskRow("visit", "late", {}, 4);
    expect(late.day - (rows[0]?.day ?? 0)).toBe(3);
  });

  it("sorts by any column, the empty ones last", () => {
    expect(ids({ sort: "firstName" })).toEqual(["a", "d", "b", "c"]);
    expect(ids({ sort: "-firstName" })).toEqual(["c", "b", "d", "a"]);
    expect(ids({ sort: "createdAt" })).toEqual(["a", "b", "c", "d"]);
  });
});

describe("the address of a list", () => {
  it("contains the view, and leaves out defaults", () => {
    expect(formatListQuery(query())).toBe("");
    const params = {
      search: "ada & co",
      country: "TR|DE",
      sort: "-company",
      columns: "email|company",
      page: "3",
    };
    const address = formatListQuery(query(params));
    const read = readListQuery("visit", Object.fromEntries(new URLSearchParams(address)));
    expect(read).toEqual(query(params));
    expect(read).toMatchObject({ search: "ada & co", page: 3, sort: "company", descending: true });
    expect(read.columns).toEqual(["email", "company"]);
  });

  it("keeps the columns in the order chosen, each once, and leaves out unknown ones", () => {
    // A browser sends each checked box; a link has one text.
    const names = ["city", "email", "city", "nothing", "arrivals", "firstName"];
    const chosen = ["city", "email", "arrivals", "firstName"];
    expect(query({ columns: names }).columns).toEqual(chosen);
    expect(query({ columns: names.join("|") }).columns).toEqual(chosen);
    const address = formatListQuery(query({ columns: names }));
    expect(
      readListQuery("visit", Object.fromEntries(new URLSearchParams(address))).columns,
    ).toEqual(chosen);
  });

  it.each(formNames)("names the usual columns of %s only in another order", (form) => {
    const usual = defaultColumns[form];
    expect(formatListQuery(readListQuery(form, { columns: usual }))).toBe("");
    expect(formatListQuery(readListQuery(form, { columns: usual.toReversed() }))).not.toBe("");
  });

  it("ignores values that make no sense", () => {
    const read = query({
      since: "2026-02-31",
      sort: "__proto__",
      page: "-1",
      columns: "nothing",
      password: "x",
      city: "x",
    });
    expect(read).toEqual(query());
    expect(hasAnyFilter(read)).toBe(false);
  });
});

it("counts by day, by option and by area", () => {
  const stands = [
    deskRow("exhibit", "e", { requestedArea: 36, standType: "Köşe stant" }, 2),
    deskRow("exhibit", "f", { requestedArea: 12.5, standType: "Corner Stand" }, 6),
    deskRow("exhibit", "g", { requestedArea: 20, standType: "" }, 6),
  ];
  const { days, by, area } = getStatistics(cacheOf([...rows, ...stands]));
  expect(days).toHaveLength(6);
  expect(days[1]).toEqual({ day: "2026-09-02", visit: 1, exhibit: 1, press: 0 });
  expect(days[4]).toEqual({ day: "2026-09-05", visit: 0, exhibit: 0, press: 0 });
  expect(by("visit", "interestedProducts")).toEqual([
    ["furniture", 4],
    ["homeTextiles", 4],
  ]);
  expect(area).toEqual({
    total: 68.5,
    byStandType: [
      ["cornerStand", 48.5],
      ["", 20],
    ],
  });
});
