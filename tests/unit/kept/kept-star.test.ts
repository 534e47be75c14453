import { buildKeptStar } from "@/lib/kept/kept-star";

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
