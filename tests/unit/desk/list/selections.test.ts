/** Selected registrations: kept under an id, and resolved against the list as it is now. */

import type { FormName } from "@/lib/registration/forms";
import type { DeskRow } from "@/staff/desk/core/rows";
import { findAudience, selectAllMatching } from "@/staff/desk/list/find-audience";
import { toSearchParams } from "@/staff/desk/list/list-query";
import { withSelection } from "@/staff/desk/list/selection";
import { openSelections } from "@/staff/desk/list/selections";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";
import { filesOf } from "../../../support/records/staff-files";

const row = (id: string, country: string, n: number) => deskRow("visit", id, { country }, n);
const germans = [row("a", "DE", 1), row("b", "DE", 2), row("c", "DE", 3)];
const all = [...germans, row("d", "IT", 4)];

function deskWith(rows: DeskRow[], selections = openSelections()) {
  const arrivals = { of: () => ({}), version: () => 1 };
  const desk = { cache: cacheOf(rows), arrivals, reviews: filesOf(), selections };
  return desk as unknown as Parameters<typeof findAudience>[0];
}

const resolve = (desk: ReturnType<typeof deskWith>, query: string, form: FormName = "visit") => {
  const { rows, ...rest } = findAudience(
    desk,
    form,
    toSearchParams(new URLSearchParams(query)),
    "en",
  );
  return { ids: rows.map(({ id }) => id), ...rest };
};

const GERMANS = "?country=DE";
const keepGermans = (desk: ReturnType<typeof deskWith>) =>
  desk.selections.keep(selectAllMatching(desk, "visit", GERMANS, "en"));

describe("single registrations", () => {
  it("stay selected on other pages, in the order of the list", () => {
    const desk = deskWith(all);
    const first = resolve(desk, "shown=a&shown=b&id=a").selection;
    const second = resolve(desk, `selection=${first}&shown=c&shown=d&id=d`);
    expect(second.ids).toEqual(["d", "a"]);
    expect(resolve(desk, `selection=${second.selection}`).ids).toEqual(["d", "a"]);
    // An earlier page still shows what was selected there.
    expect(resolve(desk, `selection=${first}`).ids).toEqual(["a"]);
  });

  it("are unselected only on the page that shows them", () => {
    const desk = deskWith(all);
    const { selection } = resolve(desk, "id=a&id=c");
    expect(resolve(desk, `selection=${selection}&shown=a&shown=b&id=b`).ids).toEqual(["c", "b"]);
    expect(resolve(desk, `selection=${selection}&shown=a&shown=c`)).toMatchObject({
      ids: [],
      selection: "",
    });
  });

  it("lack those that were erased since, and are of one form", () => {
    const selections = openSelections();
    const { selection } = resolve(deskWith(all, selections), "id=a&id=b");
    const later = deskWith(all.slice(1), selections);
    expect(resolve(later, `selection=${selection}`)).toMatchObject({ ids: ["b"], asked: 2 });
    expect(resolve(later, `selection=${selection}`, "press")).toMatchObject({ ids: [] });
  });
});

describe("all that match", () => {
  it("is the list's filter, whatever its order and page", () => {
    const desk = deskWith(all);
    const selection = keepGermans(desk);
    const found = resolve(desk, `selection=${selection}&country=DE&sort=createdAt&page=2`);
    expect(found).toMatchObject({ ids: ["a", "b", "c"], asked: 3, filter: GERMANS });
    expect(found.matching).toBeUndefined();
  });

  it("tells that others match now, and includes none of them", () => {
    const selections = openSelections();
    const selection = keepGermans(deskWith(all, selections));
    const newer = [...all, row("e", "DE", 5), row("f", "DE", 6)];
    expect(resolve(deskWith(newer, selections), `selection=${selection}&country=DE`)).toMatchObject(
      {
        ids: ["c", "b", "a"],
        asked: 3,
        matching: 5,
      },
    );
    // As many, but not the same.
    const others = [...all.slice(1), row("e", "DE", 5)];
    expect(
      resolve(deskWith(others, selections), `selection=${selection}&country=DE`),
    ).toMatchObject({
      ids: ["c", "b"],
      asked: 3,
      matching: 3,
    });
  });

  it("is nothing in another list", () => {
    const desk = deskWith(all);
    const selection = keepGermans(desk);
    expect(resolve(desk, `selection=${selection}&country=IT`).ids).toEqual([]);
    expect(resolve(desk, `selection=${selection}`).ids).toEqual([]);
  });

  it("without one of them is a selection of single registrations", () => {
    const selections = openSelections();
    const selection = keepGermans(deskWith(all, selections));
    const page = `selection=${selection}&country=DE&shown=a&shown=b&shown=c&id=a&id=b`;
    const found = resolve(deskWith([...all, row("e", "DE", 5)], selections), page);
    expect(found).toMatchObject({ ids: ["b", "a"], asked: 2 });
    expect(found.filter).toBeUndefined();
  });
});

it("forgets the selections that were unused for longest, and says so", () => {
  const selections = openSelections(4);
  const desk = deskWith(all, selections);
  const first = resolve(desk, "id=a&id=b").selection;
  const second = resolve(desk, "id=b&id=c").selection;
  resolve(desk, `selection=${first}`);
  resolve(desk, "id=d");
  expect(resolve(desk, `selection=${second}`)).toMatchObject({ ids: [], isForgotten: true });
  expect(resolve(desk, `selection=${first}`).isForgotten).toBe(false);
});

it("is named in the address of a list, and in that of a registration within its list", () => {
  expect(withSelection("/desk/en/visit?country=DE&selection=old", "new")).toBe(
    "/desk/en/visit?country=DE&selection=new",
  );
  const record = `/desk/en/visit/a?${new URLSearchParams({ list: "?country=DE" })}`;
  const { searchParams } = new URL(withSelection(record, "new"), "http://desk");
  expect([...searchParams]).toEqual([["list", "?country=DE&selection=new"]]);
  expect(withSelection("/desk/en/visit?selection=old", "")).toBe("/desk/en/visit");
});
