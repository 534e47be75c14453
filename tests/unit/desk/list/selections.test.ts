/** Selected registrations: kept under an id, and resolved against the list as it is now. */

import type { FormName } from "@/lib/registration/forms";
import type { DeskRow } from "@/staff/desk/core/rows";
import { findAudience, selectAllMatching } from "@/staff/desk/list/find-audience";
import { toSearchParams } from "@/staff/desk/list/list-query";
import { withSelection } from "@/staff/desk/list/selection";
import { openSelections } from "@/staff/desk/list/selections";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";
import { reviewFeedOf } from "../../../support/records/review-feed";

const row = (id: string, country: string, n: number) => deskRow("visit", id, { country }, n);
const all = [row("a", "DE", 1), row("b", "DE", 2), row("c", "DE", 3), row("d", "IT", 4)];
const [e, f] = [row("e", "DE", 5), row("f", "DE", 6)];
const GERMANS = "?country=DE";

let selections = openSelections();
beforeEach(() => {
  selections = openSelections();
});

function deskWith(rows: DeskRow[]) {
  const checkIns = { getDays: () => ({}), getVersion: () => 1 };
  const desk = { cache: cacheOf(rows), checkIns, reviews: reviewFeedOf(), selections };
  return desk as unknown as Parameters<typeof findAudience>[0];
}

/** What an address names, in a list of these rows. */
function resolve(query: string, rows = all, form: FormName = "visit") {
  const params = toSearchParams(new URLSearchParams(query));
  const { rows: found, ...rest } = findAudience(deskWith(rows), form, params, "en");
  return { ids: found.map(({ id }) => id).join(""), ...rest };
}
const keep = (query: string) => `selection=${resolve(query).selection}`;
const keepGermans = () =>
  `selection=${selections.keep(selectAllMatching(deskWith(all), "visit", GERMANS, "en"))}`;

describe("single registrations", () => {
  it("stay selected on other pages, in the order of the list", () => {
    const first = keep("shown=a&shown=b&id=a");
    const second = keep(`${first}&shown=c&shown=d&id=d`);
    expect(resolve(second).ids).toBe("da");
    // An earlier page still shows what was selected there.
    expect(resolve(first).ids).toBe("a");
  });

  it("are unselected only on the page that shows them", () => {
    const kept = keep("id=a&id=c");
    expect(resolve(`${kept}&shown=a&shown=b&id=b`).ids).toBe("cb");
    expect(resolve(`${kept}&shown=a&shown=c`)).toMatchObject({ ids: "", selection: "" });
  });

  it("lack those that were erased since, and are of one form", () => {
    const kept = keep("id=a&id=b");
    expect(resolve(kept, all.slice(1))).toMatchObject({ ids: "b", asked: 2 });
    expect(resolve(kept, all, "press").ids).toBe("");
  });
});

describe("all that match", () => {
  it("is the list's filter, whatever its order and page, and nothing in another list", () => {
    const kept = keepGermans();
    const found = resolve(`${kept}&country=DE&sort=createdAt&page=2`);
    expect(found).toMatchObject({ ids: "abc", asked: 3, filter: GERMANS });
    expect(found.matching).toBeUndefined();
    expect([resolve(`${kept}&country=IT`).ids, resolve(kept).ids]).toEqual(["", ""]);
  });

  it.each([
    ["are more", [...all, e, f], "cba", 5],
    ["are as many", [...all.slice(1), e], "cb", 3],
  ])(
    "tells that others match now, and includes none of them: they %s",
    (_, rows, ids, matching) => {
      const found = resolve(`${keepGermans()}&country=DE`, rows);
      expect(found).toMatchObject({ ids, asked: 3, matching });
    },
  );

  it("without one of them is a selection of single registrations", () => {
    const page = `${keepGermans()}&country=DE&shown=a&shown=b&shown=c&id=a&id=b`;
    const found = resolve(page, [...all, e]);
    expect(found).toMatchObject({ ids: "ba", asked: 2 });
    expect(found.filter).toBeUndefined();
  });
});

it("forgets the selections that were unused for longest, and says so", () => {
  selections = openSelections(4);
  const [first, second] = [keep("id=a&id=b"), keep("id=b&id=c")];
  resolve(first);
  keep("id=d");
  expect(resolve(second)).toMatchObject({ ids: "", isForgotten: true });
  expect(resolve(first).isForgotten).toBe(false);
});

it("is named in the address of a list, and in that of a registration within its list", () => {
  const list = "/desk/en/visit?country=DE&selection=";
  expect(withSelection(`${list}old`, "new")).toBe(`${list}new`);
  const record = `/desk/en/visit/a?${new URLSearchParams({ list: GERMANS })}`;
  const { searchParams } = new URL(withSelection(record, "new"), "http://desk");
  expect([...searchParams]).toEqual([["list", `${GERMANS}&selection=new`]]);
  expect(withSelection("/desk/en/visit?selection=old", "")).toBe("/desk/en/visit");
});
