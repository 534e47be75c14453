/**
 * The star of one registration or company. Its silhouette is the country's, its outline the language's, its petals have
 * the colours of the halls, and the rest is the reference's. All of it stands on a badge anyway.
 */
import {
  buildOutline,
  formatPoint,
  interpolatePoint,
  listCorners,
  mirrorPoint,
  type Point,
  TIPS,
  toPoint,
  WAIST,
} from "./outline";

export interface OwnStarSource {
  /** The id of an option. A company has none: its reference draws the silhouette. */
  country?: string;
  /** Numbers of halls, from 1. */
  halls: readonly number[];
  /** A company has none, and is drawn like a language that has no outline of its own. */
  language?: string;
  /** Letters and digits, in any grouping, or a company's slug. */
  reference: string;
}

/** Path data by how it is drawn: lines, or shapes to fill. Rays and dots are those of one tip, for all eight. */
export interface OwnStar {
  /** Lines; small stars have only these. */
  rays: string;
  furtherRays: string;
  /** Lines. */
  outline: string;
  /** Lines without a length, which round ends make points. */
  dots: string;
  petals: { hall: number; d: string }[];
  /** Large and small points, as lines without a length. */
  rosette: string;
  seeds: string;
}

/** With what its person keeps with the pass (`lib/kept/kept-star.ts`). */
export interface GrownStar extends OwnStar {
  kept?: Record<"points" | "rays", string>;
}

export const OUTLINE_RADIUS = 61;
const INNER_RADIUS = 54.5;
const DOTS_ON_EDGE = 4;

export const RAY_GAP = 6;
const REACH = 99;
const SHORTEST_RAY = 5;
/** On each side of a tip; small stars have every second one. */
export const SIDE_RAYS = 5;
/** Between two rays, in eighths of a turn. */
const RAY_STEP = 1 / 11;

const PETAL_FOOT = 20;
/** How far petals reach that point to a tip, and those between two. */
const PETAL_REACHES = { tip: [44, 50], waist: [37, 40.5] } as const;
/** How wide half a petal is, in eighths of a turn. */
const PETAL_WIDTHS = [0.38, 0.5] as const;
/** More colours are not seen between the tips. */
const MAX_COLOURS_AT_WAISTS = 4;

/** Circles of points. */
const ROSETTE = [
  { radius: 5.6, points: 8 },
  { radius: 10.4, points: 16 },
  { radius: 15.4, points: 16 },
] as const;

/** The same source gives the same star. It is symmetric about the upright axis. */
export function buildOwnStar({ country, halls, language, reference }: OwnStarSource): OwnStar {
  const code = hash(reference.toUpperCase().replace(/[^0-9A-Z]/g, ""));
  return {
    ...buildRays(hash(country ?? `${code}`)),
    ...buildLanguageOutline(language),
    petals: buildPetals(halls, code),
    ...buildRosette(code >>> 5),
  };
}

/** @param silhouette four bits for each of the six rays of half a tip */
function buildRays(silhouette: number): Pick<OwnStar, "rays" | "furtherRays"> {
  const drawn = { rays: "", furtherRays: "" };
  const longest = REACH - OUTLINE_RADIUS - RAY_GAP;
  for (let n = 0; n <= SIDE_RAYS; n += 1) {
    const share = ((silhouette >>> (4 * n)) & 15) / 15;
    // The middle one is long in every star.
    const length = n
      ? interpolate([SHORTEST_RAY, longest * (1 - n / 8)], share)
      : interpolate([0.8 * longest, longest], share);
    const base = interpolate([OUTLINE_RADIUS, OUTLINE_RADIUS * WAIST], n / SIDE_RAYS) + RAY_GAP;
    const line = [base, base + length].map((radius) => toPoint(radius, n * RAY_STEP));
    for (const side of n ? [line, line.map(mirrorPoint)] : [line])
      drawn[n % 2 ? "furtherRays" : "rays"] += `M${side.map(formatPoint).join("L")}`;
  }
  return drawn;
}

/** One line, two, or points. */
function buildLanguageOutline(
  language: OwnStarSource["language"],
): Pick<OwnStar, "outline" | "dots"> {
  if (language === "ar") return { outline: "", dots: buildDots() };
  const radii = new Map([
    ["tr", [OUTLINE_RADIUS]],
    ["en", [OUTLINE_RADIUS, INNER_RADIUS]],
  ]);
  const outlines = radii.get(language ?? "") ?? [];
  return { outline: outlines.map(buildOutline).join(""), dots: "" };
}

function buildDots(): string {
  const [tip = [0, 0], waist = [0, 0]] = listCorners(OUTLINE_RADIUS);
  const right = Array.from({ length: DOTS_ON_EDGE + 1 }, (_, dot) =>
    interpolatePoint(tip, waist, dot / DOTS_ON_EDGE),
  );
  return [...right, ...right.slice(1, -1).map(mirrorPoint)].map(formatDot).join("");
}

/** @param code one bit for their place, two for their reach and two for their width */
function buildPetals(halls: readonly number[], code: number): OwnStar["petals"] {
  const colours = halls.length > 0 ? [...new Set(halls)].toSorted((a, b) => a - b) : [0];
  const place = code & 1 && colours.length <= MAX_COLOURS_AT_WAISTS ? "waist" : "tip";
  const reach = interpolate(PETAL_REACHES[place], ((code >>> 1) & 3) / 3);
  const width = interpolate(PETAL_WIDTHS, ((code >>> 3) & 3) / 3);
  const middle = (PETAL_FOOT + reach) / 2;
  const shapes = Array.from({ length: TIPS }, (_, n) => {
    const angle = place === "tip" ? n : n + 0.5;
    const points = [
      toPoint(PETAL_FOOT, angle),
      toPoint(middle, angle - width),
      toPoint(reach, angle),
      toPoint(middle, angle + width),
    ];
    const fromTop = Math.min(n, place === "tip" ? TIPS - n : TIPS - 1 - n);
    return {
      hall: colours[fromTop % colours.length] ?? 0,
      d: `M${points.map(formatPoint).join("L")}Z`,
    };
  });
  return colours
    .map((hall) => ({
      hall,
      d: shapes.flatMap((shape) => (shape.hall === hall ? [shape.d] : [])).join(""),
    }))
    .filter(({ d }) => d);
}

/** @param code a bit for each point of the right half, from the centre outwards */
function buildRosette(code: number): Pick<OwnStar, "rosette" | "seeds"> {
  const drawn = { rosette: "", seeds: "" };
  let bit = 0;
  for (const { radius, points } of ROSETTE)
    for (let n = 0; n <= points / 2; n += 1) {
      const point = toPoint(radius, (n * TIPS) / points);
      const isOnAxis = n === 0 || n === points / 2;
      const part = (code >>> bit) & 1 ? "rosette" : "seeds";
      drawn[part] += (isOnAxis ? [point] : [point, mirrorPoint(point)]).map(formatDot).join("");
      bit += 1;
    }
  return drawn;
}

const formatDot = (point: Point) => `M${formatPoint(point)}h0`;
const interpolate = ([from, to]: readonly [number, number], share: number) =>
  from + (to - from) * share;

/** FNV-1a, 32 bits, folded to 28 (RFC 9923): a thousand references have one star, so none can be read from it. */
function hash(text: string): number {
  const code = [...text].reduce(
    (sum, character) => Math.imul(sum ^ character.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  return ((code >>> 28) ^ code) & 0xfffffff;
}
