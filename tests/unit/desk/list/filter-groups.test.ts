/** The filters that a list offers, and the marks that remove one value of them. */

import { listActiveFilters, listFilterGroups } from "@/staff/desk/list/filter-groups";
import { formatListQuery, readListQuery, toSearchParams } from "@/staff/desk/list/list-query";

const facts = {
  days: ["2026-09-23", "2026-09-24"],
  tags: ["VIP"],
  counts: (_: string, column: string): [string, number][] =>
    column === "country"
      ? [
          ["TR", 5],
          ["DE", 2],
        ]
      : [],
};
const read = (address: string) =>
  readListQuery("visit", toSearchParams(new URLSearchParams(address)));

it("offers what occurs, the chosen first, and what only the address names", () => {
  const groups = listFilterGroups(read("country=TR|XX&arrived=2025-01-01"), facts, "en");
  const valuesOf = (name: string) =>
    groups.find((group) => group.name === name)?.options.map(({ value }) => value);
  expect(valuesOf("country")).toEqual(["XX", "TR", "DE"]);
  expect(valuesOf("arrived")).toEqual(["2025-01-01", "yes", "no", ...facts.days]);
  expect(valuesOf("absent")).toEqual(facts.days);
  expect(valuesOf("without")).toContain("email");
  // Visitors are not decided on, and nobody has answered these.
  expect(valuesOf("decision")).toBeUndefined();
  expect(valuesOf("language")).toBeUndefined();
});

it("removes one value at a time, and leaves the rest and the order", () => {
  const query = read("country=TR|DE&absent=2026-09-23&since=2026-01-02&several=on&sort=company");
  const groups = listFilterGroups(query, facts, "en");
  const rests = Object.fromEntries(
    listActiveFilters(query, groups, "en").map(({ label, rest }) => [
      label,
      formatListQuery(rest).replace("?", ""),
    ]),
  );
  const without = (text: string) => formatListQuery(read(text)).replace("?", "");
  const usual = "since=2026-01-02&several=on&sort=company";
  expect(rests["Country: Germany"]).toBe(without(`country=TR&absent=2026-09-23&${usual}`));
  expect(rests["Country: Türkiye"]).toBe(without(`country=DE&absent=2026-09-23&${usual}`));
  expect(Object.values(rests)).toContain(without(`country=TR|DE&${usual}`));
  expect(Object.keys(rests)).toHaveLength(5);
});
