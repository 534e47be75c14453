import { listPageNumbers } from "@/staff/desk/list/page-numbers";

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
