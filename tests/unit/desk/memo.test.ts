/** What is computed from the book is kept until the book changes, and then forgotten, whatever it was. */
import { memoByVersion } from "@/lib/desk/core/memo";
import { readQuery } from "@/lib/desk/list/query";
import { select } from "@/lib/desk/list/select";
import { statisticsOf } from "@/lib/desk/overview/statistics";
import { peopleOf } from "@/lib/desk/people/people";
import { bookOf, deskRow } from "../../support/records/desk-rows";

it("makes a thing once for each state of a book", () => {
  let version = 1;
  const [book, other] = [{ version: () => version }, { version: () => 1 }];
  const make = jest.fn(() => ({}));
  const first = memoByVersion(book, "a", make);
  expect(memoByVersion(book, "a", make)).toBe(first);
  expect(memoByVersion(other, "a", make)).not.toBe(first);
  memoByVersion(book, "b", make);
  expect(make).toHaveBeenCalledTimes(3);
  version = 2;
  // Whatever is asked for first forgets everything of the version before.
  memoByVersion(book, "b", make);
  version = 1;
  expect(memoByVersion(book, "a", make)).not.toBe(first);
});

it("keeps the thing with the last key alone", () => {
  const book = { version: () => 1 };
  const make = jest.fn(() => ({}));
  for (const key of ["x", "x", "y", "x"]) memoByVersion(book, "a", make, key);
  expect(make).toHaveBeenCalledTimes(3);
});

it("gives lists, people and figures of the present state", () => {
  let rows = [
    deskRow("visit", "a"),
    deskRow("visit", "b", { email: "b@example.com", mobile: "+905320000000" }),
  ];
  let version = 1;
  const book = { ...bookOf([]), rows: () => rows, version: () => version };
  const found = () =>
    select(book, readQuery("visit", { sort: "firstName" }), "en").map(({ id }) => id);
  expect([found(), peopleOf(book, "visit").total]).toEqual([["a", "b"], 2]);
  expect(statisticsOf(book).total("visit")).toBe(2);
  rows = rows.slice(1);
  version = 2;
  expect([found(), peopleOf(book, "visit").total]).toEqual([["b"], 1]);
  expect(statisticsOf(book).total("visit")).toBe(1);
});
