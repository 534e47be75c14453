/** What all drawings of the halls have in common. */
import { entrances, type Rectangle } from "./halls";

/** An arrow at each entrance, which points into the building. */
export const arrows = entrances.map(({ id, at: [x, y] }) => ({
  id,
  d: x ? `M${x + 6} ${y - 5}V${y + 5}L${x} ${y}Z` : `M-6 ${y - 5}V${y + 5}L0 ${y}Z`,
}));

/** The point in the middle of a room. */
export const middle = ({ x, y, width, depth }: Rectangle) => ({
  x: x + width / 2,
  y: y + depth / 2,
});

/** The outline of a room as the data of a path. */
export const outline = ({ x, y, width, depth }: Rectangle) =>
  `M${x} ${y}h${width}v${depth}h-${width}z`;
