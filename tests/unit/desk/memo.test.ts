/** What is computed from the cache is kept until the cache changes, and then forgotten, whatever it was. */
import { memoByVersion } from "@/staff/desk/core/memo";
import { readListQuery } from "@/staff/desk/list/list-query";
import { selectRows } from "@/staff/desk/list/select-rows";
import { getStatistics } from "@/staff/desk/overview/statistics";
import { getPeople } from "@/staff/desk/people/people";
import { cacheOf, deskRow } from "../../support/records/desk-rows";

it("makes a thing once for each state of a cache", () => {
  let version = 1;
  const [cache, other] = [{ version: () => version }, { version: () => 1 }];
  const make = jest.fn(() => ({}));
  const first = memoByVersion(cache, "a", make);
  expect(memoByVersion(cache, "a", make)).toBe(first);
  expect(memoByVersion(other, "a", make)).not.toBe(first);
  memoByVersion(cache, "b", make);
  expect(make).toHaveBeenCalledTimes(3);
  version = 2;
  // Whatever is asked for first forgets everything of the version before.
  memoByVersion(cache, "b", make);
  version = 1;
  expect(memoByVersion(cache, "a", make)).not.toBe(first);
});

it("keeps the thing with the last key alone", () => {
  const cache = { version: () => 1 };
  const make = jest.fn(() => ({}));
  for (const key of ["x", "x", "y", "x"]) memoByVersion(cache, "a", make, key);
  expect(make).toHaveBeenCalledTimes(3);
});

it("gives lists, people and figures of the present state", () => {
  let rows = [
    deskRow("visit", "a"),
    deskRow("visit", "b", { email: "b@example.com", mobile: "+905320000000" }),
  ];
  let version = 1;
  const cache = { ...cacheOf([]), rows: () => rows, version: () => version };
  const found = () =>
    selectRows(cache, readListQuery("visit", { sort: "firstName" }), "en").map(({ id }) => id);
  expect([found(), getPeople(cache, "visit").total]).toEqual([["a", "b"], 2]);
  expect(getStatistics(cache).total("visit")).toBe(2);
  rows = rows.slice(1);
  version = 2;
  expect([found(), getPeople(cache, "visit").total]).toEqual([["b"], 1]);
  expect(getStatistics(cache).total("visit")).toBe(1);
});
