import fc from "fast-check";
import { entrances, halls } from "@/lib/fair/halls";
import { getStandGrid, listRowPairs } from "@/lib/fair/stands";
import { planWalk } from "@/lib/kept/walk";

const toStop = (stand: string) => ({ hall: Number(stand[0]), stand });
const listStands = (stands: readonly { stand: string }[]) => stands.map(({ stand }) => stand);

/** Any stands that the plan shows. */
const anyStand = fc.constantFrom(...halls.keys()).chain((index) => {
  const { rows, places } = getStandGrid(halls[index]?.place ?? halls[0].place);
  return fc
    .tuple(fc.integer({ min: 0, max: rows - 1 }), fc.integer({ min: 1, max: places }))
    .map(([row, place]) => toStop(`${index + 1}-${String.fromCharCode(65 + row)}${place}`));
});

const readPoints = (d: string) =>
  d
    ? d
        .slice(1)
        .split("L")
        .map((point) => point.split(" ").map(Number) as [number, number])
    : [];

test("it begins at the entrance, passes each stand, and goes along the aisles only", () => {
  fc.assert(
    fc.property(fc.array(anyStand, { minLength: 1, maxLength: 25 }), (stops) => {
      const { stops: ordered, d } = planWalk(stops);
      expect(listStands(ordered).sort()).toEqual(listStands(stops).sort());
      const points = readPoints(d);
      expect(points[0]).toEqual(entrances[0].at);
      const pairs = halls.flatMap(({ place }) => listRowPairs(place));
      for (const [n, [x, y]] of points.entries()) {
        const [left, top] = points[n - 1] ?? [x, y];
        // One straight line at a time.
        expect(x === left || y === top).toBe(true);
        const crossed = pairs.filter(
          (pair) =>
            Math.max(x, left) > pair.x + 0.01 &&
            Math.min(x, left) < pair.x + pair.width - 0.01 &&
            Math.max(y, top) > pair.y + 0.01 &&
            Math.min(y, top) < pair.y + pair.depth - 0.01,
        );
        expect(crossed).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

test("halls follow each other along the concourse, and stands along their aisle", () => {
  const { stops, metres } = planWalk(["4-A3", "1-A9", "1-A2", "2-B5", "1-A5"].map(toStop));
  expect(listStands(stops).map((stand) => stand[0])).toEqual(["1", "1", "1", "2", "4"]);
  const inFirst = listStands(stops).slice(0, 3);
  expect([inFirst, inFirst.toReversed()]).toContainEqual(["1-A2", "1-A5", "1-A9"]);
  expect(metres).toBeGreaterThan(200);
  expect(metres).toBeLessThan(900);
});

test("stands that the plan does not show come last in their hall, and draw no way", () => {
  const stops = ["3-Z9", "3-A1"].map(toStop);
  expect(listStands(planWalk(stops).stops)).toEqual(["3-A1", "3-Z9"]);
  expect(planWalk([toStop("3-Z9")])).toEqual({ stops: [toStop("3-Z9")], d: "", metres: 0 });
  expect(planWalk([])).toEqual({ stops: [], d: "", metres: 0 });
});
