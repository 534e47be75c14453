import { buildGrowth, buildKeptStar } from "@/lib/kept/kept-star";

/** Where the points are, or the lines begin. */
const listStarts = (d: string) =>
  Array.from(d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => `${Number(x)} ${Number(y)}`);
const mirror = (point: string) => {
  const [x, y] = point.split(" ").map(Number);
  return `${-(x ?? 0) + 0} ${y}`;
};

test("each thing is a point of its own, what was seen is larger, and each sector a ray", () => {
  const { points, visited, rays } = buildKeptStar({ kept: 120, sectors: 21, visited: 20 });
  const [seen, left] = [visited, points].map(listStarts) as [string[], string[]];
  expect([seen.length, left.length, listStarts(rays).length]).toEqual([20, 100, 21]);
  expect(new Set([...seen, ...left]).size).toBe(120);
});

test.each([8, 16, 32, 48, 80])("a full ring of %i points is the same in a mirror", (kept) => {
  const { points, rays } = buildKeptStar({ kept, sectors: 8, visited: 0 });
  for (const all of [points, rays].map(listStarts))
    expect(all.map(mirror).sort()).toEqual([...all].sort());
});

test("an own star grows from the top, stays the same in a mirror, and has no more than there is room for", () => {
  const drawn = [1, 2, 40, 300].map((kept) => buildGrowth({ kept, sectors: kept }));
  const all = drawn.map((star) => [star?.points, star?.rays].map((d = "") => listStarts(d)));
  expect(all.map(([points, rays]) => [points?.length, rays?.length])).toEqual([
    ...[
      [1, 1],
      [2, 2],
      [40, 24],
      [88, 24],
    ],
  ]);
  for (const starts of all.slice(1).flat()) {
    expect(starts.map(mirror).sort()).toEqual([...starts].sort());
    expect(new Set(starts).size).toBe(starts.length);
  }
  expect(all[0]?.[0]?.[0]).toMatch(/ -6\d/);
});
