/** Page numbers of a pager: the first, the last, and those around the current one. A gap of only one page is filled. */
export function listPageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  if (page === 4) near.push(2);
  if (page === pages - 3) near.push(pages - 1);
  return [...new Set(near)].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
}
