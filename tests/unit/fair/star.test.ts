/** The star of the fair: what it is drawn from can be counted in it, and each registration has its own. */
import { buildStar, type StarPath } from "@/lib/fair/star";
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from "@/lib/registration/read-reference";

const sumMarks = (paths: StarPath[]) => paths.reduce((sum, { marks }) => sum + marks, 0);
const pathOf = (reference: string) => buildStar({ reference });

it.each([1, 7, 60, 354, 2000])("has a point for each of %i exhibitors", (count) => {
  const paths = buildStar({ points: count, rays: [] });
  expect(paths.every(({ clip }) => clip === undefined)).toBe(true);
  expect(sumMarks(paths)).toBe(count);
});

it("has a circle of rays for each number of countries, the first outside", () => {
  const rays = buildStar({ points: 0, rays: [114, 60, 21] });
  expect(rays.map(({ marks }) => marks)).toEqual([114, 60, 21]);
  const reach = rays.map(({ clip }) => Number(/^M0-([\d.]+)/.exec(clip ?? "")?.[1]));
  expect(reach).toEqual([...reach].sort((a, b) => b - a));
});

it("draws the same star for a reference, however it is written", () => {
  expect(pathOf("K7M2-9QXD")).toBe(pathOf("k7m29qxd"));
});

it("changes with each character of the reference, and stays within the rim", () => {
  const references = Array.from({ length: REFERENCE_LENGTH }, (_, place) =>
    [...REFERENCE_ALPHABET].map(
      (character) => `${"7".repeat(place)}${character}${"7".repeat(REFERENCE_LENGTH - place - 1)}`,
    ),
  ).flat();
  const others = new Set(references);
  expect(new Set([...others].map(pathOf)).size).toBe(others.size);
  for (const reference of others) {
    const numbers = pathOf(reference).match(/-?\d+(\.\d+)?/g) ?? [];
    for (const number of numbers) expect(Math.abs(Number(number))).toBeLessThanOrEqual(96);
    expect(pathOf(reference).length).toBeLessThan(1_000);
  }
});
