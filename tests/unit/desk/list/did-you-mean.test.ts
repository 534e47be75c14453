/** What a list offers beside a search. */

import type { DeskContext } from "@/staff/desk/context/desk-context";
import { readListQuery } from "@/staff/desk/list/list-query";
import {
  findSimilarSearch,
  suggestOtherForms,
  suggestSearch,
} from "@/staff/desk/list/search-suggestions";
import { isOneEditApart } from "@/staff/desk/people/typo";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";
import { filesOf } from "../../../support/records/staff-files";

const rows = [
  deskRow("visit", "a", { firstName: "Ayşe", lastName: "Yılmaz", company: "Çınar Mobilya" }),
  deskRow("visit", "b", { firstName: "Ali", lastName: "Yılmaz", company: "Çınar Mobilya" }),
  deskRow("visit", "c", { firstName: "Can", lastName: "Yalmaz", company: "Ada" }),
  deskRow("exhibit", "d", { firstName: "Ece", lastName: "Zorlu", company: "Zorlu Cam" }),
];
const cache = cacheOf(rows);
const desk = {
  cache,
  arrivals: { of: () => ({}), version: () => 1 },
  reviews: filesOf(),
} as unknown as Pick<DeskContext, "cache" | "arrivals" | "reviews">;

it.each([
  ["ylmaz", "yilmaz", true],
  ["yilmmaz", "yilmaz", true],
  ["yolmaz", "yilmaz", true],
  ["yimlaz", "yilmaz", true],
  ["yilma", "yilmaz", true],
  ["xyilmaz", "yilmaz", true],
  ["yilmaz", "yilmaz", false],
  ["yalmas", "yilmaz", false],
  ["ylmza", "yilmaz", false],
  ["yil", "yilmaz", false],
])("says of %s and %s whether they are one letter apart", (a, b, isOne) => {
  expect(isOneEditApart(a, b)).toBe(isOne);
  expect(isOneEditApart(b, a)).toBe(isOne);
});

it.each([
  ["Ylmaz", "Yılmaz"],
  ["Yılmz", "Yılmaz"],
  ["ayse yilmza", "ayse Yılmaz"],
  ["Cınar Mobliya", "Cınar Mobilya"],
])("offers for %s the most frequent word that is one letter apart: %s", (typed, meant) => {
  expect(findSimilarSearch(cache, "visit", typed)).toBe(meant);
});

it.each(["Qwertz", "Ylm", "Ylmaz Qwertz", "05329999999"])("offers nothing for %s", (typed) => {
  expect(findSimilarSearch(cache, "visit", typed)).toBeUndefined();
});

it("says how many the other search and the other forms have", () => {
  const zorlu = readListQuery("visit", { search: "Zorlu", page: "3" });
  expect(suggestSearch(desk, zorlu, "en")).toBeUndefined();
  const elsewhere = suggestOtherForms(desk, zorlu, "en");
  expect(elsewhere.map(({ query, count }) => [query.form, query.search, count])).toEqual([
    ["exhibit", "Zorlu", 1],
    ["press", "Zorlu", 0],
  ]);
  const meant = suggestSearch(desk, readListQuery("visit", { search: "Ylmaz", page: "3" }), "en");
  expect(meant).toMatchObject({ count: 2, query: { form: "visit", search: "Yılmaz", page: 1 } });
});

it("offers no search that finds nobody under the filters of the list", () => {
  const asked = readListQuery("visit", { search: "Ylmaz", country: "QA" });
  expect(suggestSearch(desk, asked, "en")).toBeUndefined();
});
