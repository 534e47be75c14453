/** A list: its address, the rows that match it, what it offers beside a search, and the place of one of its rows. */

import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { type FormName, formNames } from "@/lib/registration/forms";
import { toReference } from "@/lib/registration/reference";
import type { Review } from "@/lib/reviews/review";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { defaultColumns } from "@/staff/desk/core/columns";
import type { DeskRow } from "@/staff/desk/core/rows";
import { findCandidates } from "@/staff/desk/list/candidates";
import { listActiveFilters, listFilterGroups } from "@/staff/desk/list/filter-groups";
import { getListPlace } from "@/staff/desk/list/list-place";
import {
  formatListQuery,
  hasAnyFilter,
  readListQuery,
  type SearchParams,
  toSearchParams,
} from "@/staff/desk/list/list-query";
import {
  findSimilarSearch,
  suggestOtherForms,
  suggestSearch,
} from "@/staff/desk/list/search-suggestions";
import { selectRows } from "@/staff/desk/list/select-rows";
import { getPage, listPageNumbers } from "@/staff/desk/table/pages";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";
import { reviewFeedOf } from "../../../support/records/review-feed";

type Files = Record<string, Partial<Review>>;

type Desk = Pick<DeskContext, "cache" | "reviews" | "checkIns" | "isAllowed">;

/** A desk with these rows, reviews, and days of arrival by id. */
const deskWith = (rows: DeskRow[], files: Files = {}, days: Record<string, string[]> = {}) =>
  ({
    cache: {
      ...cacheOf(rows),
      findRow: (_: string, id: string) => rows.find((one) => one.id === id),
    },
    reviews: reviewFeedOf(files),
    checkIns: {
      getDays: (_: string, id: string) =>
        Object.fromEntries((days[id] ?? []).map((day) => [day, new Date()])),
      getVersion: () => 1,
    },
    isAllowed: () => true,
  }) as unknown as Desk;

const query = (params: SearchParams = {}, form: FormName = "visit") => readListQuery(form, params);
const read = (address: string, form: FormName = "visit") =>
  query(toSearchParams(new URLSearchParams(address)), form);
const find = (desk: Desk, params: SearchParams, form: FormName = "visit") =>
  selectRows(desk.cache, query(params, form), "tr", desk).map(({ id }) => id);

const decided = (state: "talks" | "accepted" | "declined", more = {}) => ({
  decision: { state, at: "2026-09-01T09:00:00Z", by: "ada", ...more },
});

const emma = { firstName: "Emma", country: "Turkey", mobile: "+447700900123" };
const rows = [
  deskRow("visit", "a", { firstName: "Çağrı", lastName: "Işık", country: "Türkiye" }, 1),
  deskRow("visit", "b", { ...emma, token: "TokenOfEmma-12345678" }, 2),
  deskRow("visit", "c", { firstName: "أحمد", country: "تركيا", companyField: "الأثاث" }, 3),
  deskRow("visit", "d", { firstName: "Dvořák", country: "Almanya", company: "Zebra" }, 4),
];
const days = { a: ["2026-09-23"], c: ["2026-09-23", "2026-09-24"] };
const desk = deskWith(rows, {}, days);

describe("a list", () => {
  it.each<[search: string, found: string]>([
    ["cagri", "a"],
    ["IŞIK çağ", "a"],
    ["احمد", "c"],
    ["zebra", "d"],
    ["07700 900 123", "b"],
    ["+44 7700 900123", "b"],
    [toReference("b"), "b"],
    [toReference("b").replace("-", "").toLowerCase(), "b"],
    ["https://expo.example/en/VisitorPass/TokenOfEmma-12345678", "b"],
    ["TokenOfEmma-12345678", "b"],
    ["0123", "b"],
    ["nobody", ""],
  ])("finds by %s", (search, found) => {
    expect(find(desk, { search }).join("")).toBe(found);
  });

  it.each<[SearchParams, found: string]>([
    [{}, "dcba"],
    // Options, whatever language they were stored in.
    [{ country: "TR" }, "ca"],
    [{ country: ["TR", "DE"] }, "dca"],
    [{ companyField: "furniture" }, "dcba"],
    [{ country: "QA" }, ""],
    // Arrivals: ever, never, or on a day.
    [{ arrived: "yes" }, "ca"],
    [{ arrived: "no" }, "db"],
    [{ arrived: "2026-09-24" }, "c"],
    [{ arrived: "2026-09-26" }, ""],
    [{ arrived: "tomorrow" }, "dcba"],
    [{ arrived: "no|2026-09-24" }, "dcb"],
    [{ absent: "2026-09-24" }, "dba"],
    [{ absent: ["2026-09-24", "2026-09-23"] }, "db"],
    [{ absent: "2026-09-24", arrived: "yes" }, "a"],
    [{ since: "2026-09-02", until: "2026-09-03" }, "cb"],
    [{ sort: "firstName" }, "adbc"],
    [{ sort: "-firstName" }, "cbda"],
    [{ sort: "createdAt" }, "abcd"],
  ])("asked for %j has %s", (params, found) => {
    expect(find(desk, params).join("")).toBe(found);
  });

  it.each<[SearchParams, found: string]>([
    [{ without: "email" }, "ba"],
    [{ without: ["email", "mobile"] }, "a"],
    // Only contact columns can be asked for.
    [{ without: "token" }, "cba"],
    [{ country: ["DE", "IT"], without: "email" }, "ba"],
    [{ consent: "yes" }, "a"],
    [{ consent: "no" }, "cb"],
  ])("of answers that lack something, asked for %j has %s", (params, found) => {
    const asked = deskWith([
      deskRow("visit", "a", { email: "", mobile: "", country: "DE", consent: true }),
      deskRow("visit", "b", { email: "", mobile: "1", country: "IT", consent: false }),
      deskRow("visit", "c", { mobile: "", country: "FR", consent: false }),
    ]);
    expect(find(asked, params).join("")).toBe(found);
  });

  const stand = (hall: number) => ({ stand: { hall, number: "A12", area: 12 } });
  const exhibitors = deskWith(
    ["a", "b", "c", "d"].map((id, n) => deskRow("exhibit", id, {}, n + 1)),
    {
      a: { ...decided("accepted", stand(1)), tags: ["VIP"] },
      b: { ...decided("accepted", stand(2)), tags: ["İhracat"] },
      c: decided("declined", stand(3)),
    },
  );

  it.each<[SearchParams, found: string]>([
    [{ decision: "accepted" }, "ba"],
    [{ decision: "new" }, "d"],
    [{ decision: "declined|new" }, "dc"],
    [{ decision: "accredited" }, "dcba"],
    [{ tag: "ihracat" }, "b"],
    [{ tag: ["vip", "ihracat"] }, "ba"],
    [{ tag: "ihracat", decision: "new" }, ""],
    // A stand, with the hall or without; nobody has had it who was declined.
    [{ search: "A12" }, "ba"],
    [{ search: "1-a12" }, "a"],
    [{ search: "2 - A 12" }, "b"],
    [{ search: "3-A12" }, ""],
    [{ search: "A1" }, ""],
  ])("of exhibitors, asked for %j has %s", (params, found) => {
    expect(find(exhibitors, params, "exhibit").join("")).toBe(found);
  });

  it("finds the one that stays by code, pass and reference of one that was merged", () => {
    const token = "TokenMerged-12345678";
    const merged = deskWith(rows, { b: { merged: [{ id: "gone", token }] } });
    for (const search of [token, computeEntryCodeSync(token), toReference("gone")])
      expect(find(merged, { search })).toEqual(["b"]);
  });
});

describe("the address of a list", () => {
  it.each<[FormName, SearchParams, address: string]>([
    ["visit", {}, ""],
    [
      "visit",
      { search: "ada & co", country: ["TR", "DE"], sort: "-company", columns: "email", page: "3" },
      "?search=ada+%26+co&country=TR%7CDE&sort=-company&columns=email&page=3",
    ],
    ["exhibit", { decision: "new", tag: "a b" }, "?decision=new&tag=a+b"],
    ["visit", { decision: "new" }, ""],
    // A browser sends each checked box; a link has one text.
    [
      "visit",
      { columns: ["city", "email", "city", "nothing", "arrivals"] },
      "?columns=city%7Cemail%7Carrivals",
    ],
    ["visit", { columns: "city|email|city|nothing" }, "?columns=city%7Cemail"],
    // What makes no sense.
    ["visit", { since: "2026-02-31", sort: "__proto__", page: "-1", columns: "nothing" }, ""],
    ["visit", { password: "x", city: "x" }, ""],
    ...formNames.flatMap((form): [FormName, SearchParams, string][] => [
      [form, { columns: defaultColumns[form] }, ""],
    ]),
  ])("of %s, asked for %j, is %s", (form, params, address) => {
    const one = query(params, form);
    expect(formatListQuery(one)).toBe(address);
    expect(read(address, form)).toEqual(one);
  });

  it("tells whether anything is filtered", () => {
    for (const params of [{ arrived: "no" }, { tag: "a" }, { several: "on" }])
      expect(hasAnyFilter(query(params, "exhibit"))).toBe(true);
    expect(hasAnyFilter(query({ since: "2026-02-31", sort: "company", page: "2" }))).toBe(false);
  });

  it("names the usual columns in another order", () => {
    const columns = defaultColumns.visit.toReversed();
    expect(read(formatListQuery(query({ columns }))).columns).toEqual(columns);
  });
});

describe("the filters", () => {
  const facts = {
    days: ["2026-09-23", "2026-09-24"],
    tags: ["VIP"],
    countValues: (_: string, column: string): [string, number][] =>
      column === "country" ? Object.entries({ TR: 5, DE: 2 }) : [],
  };

  it("offer what occurs, the chosen first, and what only the address names", () => {
    const groups = listFilterGroups(read("country=TR|XX&arrived=2025-01-01"), facts, "en");
    const valuesOf = (name: string) =>
      groups.find((group) => group.name === name)?.options.map(({ value }) => value);
    expect(valuesOf("country")).toEqual(["XX", "TR", "DE"]);
    expect(valuesOf("arrived")).toEqual(["2025-01-01", "yes", "no", ...facts.days]);
    expect(valuesOf("absent")).toEqual(facts.days);
    expect(valuesOf("without")).toContain("email");
    // Visitors are not decided on, and nobody has answered these.
    expect([valuesOf("decision"), valuesOf("language")]).toEqual([undefined, undefined]);
  });

  it("are removed one value at a time, and leave the rest and the order", () => {
    const asked = read("country=TR|DE&absent=2026-09-23&since=2026-01-02&several=on&sort=company");
    const groups = listFilterGroups(asked, facts, "en");
    const active = listActiveFilters(asked, groups, "en").map(({ label, rest }) => [label, rest]);
    const rests = Object.fromEntries(active);
    const usual = "since=2026-01-02&several=on&sort=company";
    expect(rests["Country: Germany"]).toEqual(read(`country=TR&absent=2026-09-23&${usual}`));
    expect(rests["Country: Türkiye"]).toEqual(read(`country=DE&absent=2026-09-23&${usual}`));
    expect(Object.values(rests)).toContainEqual(read(`country=TR|DE&${usual}`));
    expect(active).toHaveLength(5);
  });
});

describe("a search", () => {
  const some = deskWith([
    deskRow("visit", "a", { firstName: "Ayşe", lastName: "Yılmaz", company: "Çınar Mobilya" }),
    deskRow("visit", "b", { firstName: "Ali", lastName: "Yılmaz", company: "Çınar Mobilya" }),
    deskRow("visit", "c", { firstName: "Can", lastName: "Yalmaz", company: "Ada" }),
    deskRow("exhibit", "d", { firstName: "Ece", lastName: "Zorlu", company: "Zorlu Cam" }),
  ]);

  it.each([
    ["Ylmaz", "Yılmaz"],
    ["Yilmmaz", "Yılmaz"],
    ["Yolmaz", "Yılmaz"],
    ["Yimlaz", "Yılmaz"],
    ["xyilmaz", "Yılmaz"],
    ["ayse yilmza", "ayse Yılmaz"],
    ["Cınar Mobliya", "Cınar Mobilya"],
    ...["Qwertz", "Ylm", "Yalmas", "Ylmza", "Ylmaz Qwertz", "05329999999"].map((typed) => [
      typed,
      typed === "Yalmas" ? "Yalmaz" : undefined,
    ]),
  ])("for %s offers the most frequent word that is one letter apart: %s", (typed = "", meant) => {
    expect(findSimilarSearch(some.cache, "visit", typed)).toBe(meant);
  });

  it("says how many the other search and the other forms have, and offers none that finds nobody", () => {
    const zorlu = query({ search: "Zorlu", page: "3" });
    expect(suggestSearch(some, zorlu, "en")).toBeUndefined();
    const elsewhere = suggestOtherForms(some, zorlu, "en");
    expect(elsewhere.map((one) => [one.query.form, one.query.search, one.count])).toEqual([
      ["exhibit", "Zorlu", 1],
      ["press", "Zorlu", 0],
    ]);
    const meant = suggestSearch(some, query({ search: "Ylmaz", page: "3" }), "en");
    expect(meant).toMatchObject({ count: 2, query: { form: "visit", search: "Yılmaz", page: 1 } });
    expect(suggestSearch(some, query({ search: "Ylmaz", country: "QA" }), "en")).toBeUndefined();
  });

  it("at the entrance shows the first of the alphabet, whatever their form and time", () => {
    const many = Array.from({ length: 1100 }, (_, n) =>
      deskRow("visit", `v${n}`, { firstName: "Veli", lastName: `Yılmaz ${n}` }, 20),
    );
    const early = [
      deskRow("visit", "old", { firstName: "Ada", lastName: "Yılmaz" }, 1),
      deskRow("press", "press", { firstName: "Ali", lastName: "Yılmaz" }, 1),
    ];
    const found = findCandidates(deskWith([...early, ...many]), "yilmaz", "en");
    expect([found.total, found.rows.length]).toEqual([1102, 1000]);
    expect(found.rows.slice(0, 2).map(({ id }) => id)).toEqual(["old", "press"]);
  });

  it.each(["obrien", "O'Brien", "sean o’brien"])(
    "finds Seán O’Brien on a stand by %s",
    (search) => {
      const pass = {
        id: "p",
        token: "token-of-the-holder",
        name: "Seán O’Brien",
        at: "",
        by: "ada",
      };
      const stands = deskWith([deskRow("exhibit", "e")], {
        e: { ...decided("accepted"), passes: [pass] },
      });
      expect(findCandidates(stands, search, "en").rows.map(({ holder }) => holder)).toEqual(["p"]);
    },
  );
});

describe("the place in a list", () => {
  const names = ["Ada", "Bea", "Can", "Deniz"];
  const place = (id: string, { list = "decision=new&sort=firstName", declined = "" }) => {
    const applicants = names.map((firstName) => deskRow("exhibit", firstName, { firstName }));
    const one = deskWith(applicants, { [declined]: decided("declined") });
    const { back, previous, next, ...rest } = getListPlace(
      one,
      { form: "exhibit", id },
      list,
      "en",
    );
    return [back, rest.position, rest.total, previous?.id, next?.id];
  };
  const back = "/desk/en/exhibit?decision=new&sort=firstName";

  it.each<
    [what: string, id: string, asked: { list?: string; declined?: string }, found: unknown[]]
  >([
    ["is among the listed ones", "Can", { declined: "Bea" }, [back, 2, 3, "Ada", "Deniz"]],
    ["has nobody before the first", "Ada", { declined: "Bea" }, [back, 1, 3, undefined, "Can"]],
    ["stays after a decision", "Can", { declined: "Can" }, [back, undefined, 3, "Bea", "Deniz"]],
    ["is the whole list if none is named", "Can", { list: "" }, ["/desk/en/exhibit", undefined, 0]],
  ])("%s", (_, id, asked, found) => {
    expect(place(id, asked)).toEqual([...found, undefined, undefined].slice(0, 5));
  });
});

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [6, 9, [1, 5, 6, 7, 8, 9]],
  [1040, 1040, [1, 1039, 1040]],
])("the pager of page %i of %i shows %j", (page, pages, shown) => {
  expect(listPageNumbers(page, pages)).toEqual(shown);
});

it("shows the last page beyond it, and the first before it", () => {
  const all = Array.from({ length: 101 }, (_, n) => n);
  expect(getPage(all, 3)).toEqual({ page: 3, pages: 3, rows: [100] });
  expect(getPage(all, 9)).toEqual(getPage(all, 3));
  expect(getPage(all, 0).rows).toEqual(all.slice(0, 50));
  expect(getPage([], 2)).toEqual({ page: 1, pages: 1, rows: [] });
});
