/** The pages of a long table. */

export const PAGE_SIZE = 50;

interface Page<Row> {
  /** From 1. */
  page: number;
  pages: number;
  rows: Row[];
}

/** @param asked from 1; beyond the last page it is the last one */
export function getPage<Row>(all: readonly Row[], asked: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, asked), pages);
  return { page, pages, rows: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

/** Page numbers of a pager: the first, the last, and those around the current one. A gap of only one page is filled. */
export function listPageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  if (page === 4) near.push(2);
  if (page === pages - 3) near.push(pages - 1);
  return [...new Set(near)].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
}
