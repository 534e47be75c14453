/** The stars: what they are drawn from can be counted in them, and everybody has another one. */
import { readdirSync, readFileSync } from "node:fs";
import { halls } from "@/lib/fair/halls";
import { buildCommonStar } from "@/lib/fair/star/common-star";
import { listCorners } from "@/lib/fair/star/outline";
import { buildOwnStar, type OwnStar } from "@/lib/fair/star/own-star";
import { getPetalColour, starColours } from "@/lib/fair/star/star-colours";
import { buildStarIcon } from "@/lib/fair/star/star-icon";
import { locales } from "@/lib/locales";
import { REFERENCE_ALPHABET } from "@/lib/registration/read-reference";

const countLines = (d: string) => d.split("M").length - 1;
const countPoints = ({ rings, rest }: ReturnType<typeof buildCommonStar>) =>
  rings.reduce((sum, { marks }) => sum + marks, 0) + countLines(rest);

type Point = [x: number, y: number];
/** The corners of lines and shapes, whose letters are M, L, l and h0. */
function listPoints(d: string): Point[] {
  let at: Point = [0, 0];
  return [...d.matchAll(/([MLl])([-\d.]+) ([-\d.]+)/g)].map(([, letter, x, y]): Point => {
    const [fromX, fromY] = letter === "l" ? at : [0, 0];
    at = [fromX + Number(x), fromY + Number(y)];
    return at;
  });
}
const write = ([x, y]: Point) => `${(x + 0).toFixed(1)} ${(y + 0).toFixed(1)}`;

function expectWithin(d: string): void {
  for (const [x, y] of listPoints(d)) expect(Math.hypot(x, y)).toBeLessThanOrEqual(99.5);
}

function expectSymmetric(d: string): void {
  expectWithin(d);
  const points = new Set(listPoints(d).map(write));
  const images = new Set(listPoints(d).map(([x, y]) => write([-x, y])));
  expect(images).toEqual(points);
}

const everyCount = Array.from({ length: 16 }, (_, n) => n);

it.each([0, 354])("has a point for each of %i exhibitors and the next ones", (from) => {
  for (const n of everyCount) {
    const star = buildCommonStar({ points: from + n, rays: 0 });
    expect(countPoints(star)).toBe(from + n);
    for (const d of [star.rest, ...star.rings.map((ring) => ring.d)]) expectSymmetric(d);
  }
});

it.each([0, 112])("has a ray for each of %i countries and the next ones", (from) => {
  for (const n of everyCount) {
    const numbers = Array.from({ length: from + n }, (_, rank) => 2000 / (rank + 1));
    for (const rays of [from + n, numbers]) {
      const star = buildCommonStar({ points: 0, rays });
      const drawn = star.rays.map(({ d, doublings }) => countLines(d) * 2 ** doublings.length);
      expect(drawn.reduce((sum, lines) => sum + lines, 0)).toBe(from + n);
      for (const { d } of star.rays) expectWithin(d);
    }
  }
});

it("a country with more people has a longer ray, those at the tips the longest", () => {
  const [many, few] = [400, 3].map((people) =>
    Math.max(
      ...buildCommonStar({ points: 0, rays: [1000, people, people] })
        .rays.flatMap(({ d, doublings }) => (doublings.length > 0 ? d.split("M").slice(1) : []))
        .map((line) => Math.hypot(...(line.split("l")[1] ?? "").split(" ").map(Number))),
    ),
  );
  expect(many).toBeGreaterThan(2 * (few ?? 0));
});

const own = { country: "TR", halls: [1, 2], language: "tr", reference: "K7M2-9QXD" } as const;
const listPaths = ({ petals, ...paths }: OwnStar) => [
  ...Object.entries(paths).flatMap(([part, d]) => (part === "dots" ? [] : [d])),
  ...petals.map(({ d }) => d),
];

it("is the same for a registration, however its reference is written", () => {
  expect(buildOwnStar({ ...own, reference: "k7m29qxd" })).toEqual(buildOwnStar(own));
});

it("shows country, language, halls and reference in parts of their own", () => {
  const star = buildOwnStar(own);
  const changed = (other: Partial<Parameters<typeof buildOwnStar>[0]>) => {
    const another: Record<string, unknown> = { ...buildOwnStar({ ...own, ...other }) };
    return Object.keys(star).filter(
      (part) => JSON.stringify(another[part]) !== JSON.stringify(Reflect.get(star, part)),
    );
  };
  expect(changed({ country: "DE" })).toEqual(["rays", "furtherRays"]);
  expect(changed({ language: "en" })).toEqual(["outline"]);
  expect(changed({ language: "ar" })).toEqual(["outline", "dots"]);
  expect(changed({ halls: [2, 3] })).toEqual(["petals"]);
  expect(changed({ reference: "K7M2-9QXE" })).toEqual(expect.arrayContaining(["rosette", "seeds"]));
});

/** References in an order that is always the same. */
function* listReferences(count: number): Generator<string> {
  for (let n = 1; n <= count; n += 1) {
    const digits = Array.from({ length: 8 }, (_, place) => {
      const value = Math.imul(n, 2654435761) >>> place;
      return REFERENCE_ALPHABET[(value ^ (n >>> (place % 3))) % REFERENCE_ALPHABET.length];
    });
    yield digits.join("");
  }
}

it("no two of 10,000 people with the same answers have the same star, and all are symmetric", () => {
  const references = new Set(listReferences(12_000));
  const some = [...references].slice(0, 10_000);
  expect(some).toHaveLength(10_000);
  const stars = some.map((reference) => buildOwnStar({ ...own, reference }));
  expect(new Set(stars.map((star) => JSON.stringify(star))).size).toBe(10_000);
  for (const star of stars.slice(0, 30)) for (const d of listPaths(star)) expectSymmetric(d);
});

it("is the icon of a page, in a shape of the country and the colours of the halls", () => {
  const draw = (other: Partial<Parameters<typeof buildOwnStar>[0]>) => {
    const address = buildStarIcon(buildOwnStar({ ...own, ...other }));
    const [kind, svg = ""] = address.split(",");
    expect(kind).toBe("data:image/svg+xml");
    expect(address.length).toBeLessThan(2_000);
    const paths = [...decodeURIComponent(svg).matchAll(/<path ([^>]*)d="([^"]+)"/g)];
    for (const [, , d = ""] of paths.slice(0, 2)) expectSymmetric(d);
    const [silhouette, outline, ...petals] = paths.map(([path]) => path);
    return { silhouette, outline, petals };
  };
  const [icon, german, furnished] = [draw({}), draw({ country: "DE" }), draw({ halls: [2] })];
  expect(icon.silhouette).toContain(`fill="${starColours.rays}"`);
  expect({ ...german, silhouette: icon.silhouette }).toEqual(icon);
  expect(german.silhouette).not.toBe(icon.silhouette);
  expect({ ...furnished, petals: icon.petals }).toEqual(icon);
  expect(furnished.petals.map((petal) => /fill="([^"]+)/.exec(petal)?.[1])).toEqual([
    getPetalColour(2),
  ]);
});

it("is symmetric and within its square for any answers", () => {
  const everyHall = halls.map((_, n) => n + 1);
  for (const country of ["TR", "DE", "SA", "NG", "KZ", undefined])
    for (const language of [...locales, undefined])
      for (const [n] of [[], ...everyHall].entries()) {
        const source = {
          country,
          language,
          halls: everyHall.slice(0, n),
          reference: `company-${n}`,
        };
        const star = buildOwnStar(source);
        for (const d of listPaths(star)) expectSymmetric(d);
        expect(JSON.stringify(star).length).toBeLessThan(3_600);
      }
});

it("is the outline of every logo of the fair, to a whole unit", () => {
  const corners = listCorners(48).map(([x, y]) => [Math.round(50 + x), Math.round(50 + y)]);
  const files = readdirSync("public/logos").filter((file) => file.startsWith("fair-logo"));
  expect(files).toHaveLength(6);
  for (const file of files) {
    const svg = readFileSync(`public/logos/${file}`, "utf8");
    const [, d = ""] = / d="([^"Zz]+)/.exec(svg) ?? [];
    const [, width] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
    const drawn = listCornersOfPath(d);
    // In Arabic the star stands at the right.
    const shift = Math.max(...drawn.map(([x]) => x)) > 100 ? Number(width) - 100 : 0;
    const own = drawn.map(([x, y]) => `${x - shift} ${y}`).sort();
    expect({ file, own }).toEqual({ file, own: corners.map((corner) => corner.join(" ")).sort() });
  }
});

/** Of a path of straight lines. */
function listCornersOfPath(d: string): Point[] {
  const at: Point = [0, 0];
  const points: Point[] = [];
  for (const [, letter = "", numbers = ""] of d.matchAll(/([MLHVmlhv])([^A-Za-z]*)/g)) {
    const values = [...numbers.matchAll(/-?[\d.]+/g)].map(Number);
    const axes = { h: [0], v: [1] }[letter.toLowerCase()] ?? [0, 1];
    for (let n = 0; n < values.length; n += axes.length) {
      const isRelative = letter === letter.toLowerCase() && points.length > 0;
      for (const [place, axis] of axes.entries())
        at[axis as 0 | 1] = (isRelative ? at[axis as 0 | 1] : 0) + (values[n + place] ?? 0);
      points.push([...at]);
    }
  }
  return points;
}
