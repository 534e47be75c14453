import type { KeyboardEvent } from "react";

const steps: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place to which an arrow key leads from the focused one: the next in the row, or that above or below. */
export function findNextCell({
  key,
  target,
  currentTarget,
}: KeyboardEvent<HTMLTableElement>): HTMLElement | undefined {
  const cell = target instanceof Element ? target.closest("td") : null;
  const row = cell?.closest("tr");
  const [x, y] = steps[key] ?? [0, 0];
  if (!cell || !row || (x === 0 && y === 0)) return undefined;
  const next =
    x !== 0
      ? row.cells[cell.cellIndex + x]
      : findAtColumn(currentTarget.rows[row.rowIndex + y], getColumn(cell));
  return next?.querySelector<HTMLElement>("[data-place]") ?? undefined;
}

/** Cells before this one may be several columns wide. */
function getColumn(cell: HTMLTableCellElement): number {
  const cells = [...(cell.closest("tr")?.cells ?? [])];
  return cells.slice(0, cell.cellIndex).reduce((sum, { colSpan }) => sum + colSpan, 0);
}

function findAtColumn(row: HTMLTableRowElement | undefined, column: number) {
  return [...(row?.cells ?? [])].find((cell) => {
    const first = getColumn(cell);
    return column >= first && column < first + cell.colSpan;
  });
}
