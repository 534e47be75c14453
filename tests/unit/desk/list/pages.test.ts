import { getPage, listPageNumbers } from "@/staff/desk/table/pages";

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
