/** What the plan and its overview draw alike. The page of the overview does not load the plan. */
import { entrances, type Rectangle } from "@/lib/fair/halls";

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
