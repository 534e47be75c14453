/** The star that everybody is a point of: one point for each unit, one ray for each country. */
import {
  buildOutline,
  CORNERS,
  formatPoint,
  interpolatePoint,
  listCorners,
  type Point,
  toPoint,
} from "./outline";

/** Points along an outline: a dash pattern of one unit draws them. */
interface StarRing {
  d: string;
  /** The `pathLength`: 16 times as many as on one edge. */
  marks: number;
  /** The diameter of a point. */
  size: number;
}

export interface CommonStar {
  /** From the centre outwards. */
  rings: StarRing[];
  /** What does not divide by 16: points in the centre and at the corners, as lines without a length. */
  rest: string;
  rays: StarRays[];
}

/** Lines at right angles to the outline. Each transform in turn doubles what is drawn so far. */
interface StarRays {
  d: string;
  doublings: string[];
}

interface CommonStarSource {
  points: number;
  /** Of how many countries, or of how many people each one is. Unknown lengths fall from the tips. */
  rays: number | readonly number[];
  /** The outline that the rays surround; it may be a picture's. */
  radius?: number;
}

const POINTS_RADIUS = 60;
const PICTURE_RADIUS = 80;
const LARGEST_POINT = 2.2;
/** The diameter of a point, of the distance to the next one. */
const POINT_SHARE = 0.62;
/** From the outline to its rays, and to the points that are left. */
const RAY_GAP = 7;
const REST_GAP = 3.4;
const REACH = 99;
const SHORTEST_RAY = 3;
/** Rays of the nearest half of an edge turn towards the tip. */
const TURNED_SHARE = 0.5;
/** A country with an eighth of the people of the largest one has a ray of half the length. */
const LENGTH_POWER = 1 / 3;
/** Rays on both sides of a waist would meet at 2.4 times their distance from it. */
const MEETING_LENGTH = 2;
/** How the lengths of unknown numbers fall. */
const FALL_POWER = 3.2;
const MIRROR = "scale(-1 1)";

/** Corners of the right half for what does not divide by 16, the tips first. The left half mirrors them. */
const REST_CORNERS = [4, 2, 6, 1, 7, 3, 5];
const BOTTOM = CORNERS / 2;

/** The same source gives the same star. It is symmetric about the upright axis. */
export function buildCommonStar(source: CommonStarSource): CommonStar {
  const { points, rays, radius = POINTS_RADIUS } = source;
  return { rings: buildRings(points), rest: buildRest(points), rays: buildRays(rays, radius) };
}

/** A star of rays around a picture, whose tips reach to `PICTURE_RADIUS`. */
export function buildPictureRays(countries: number): CommonStar {
  return buildCommonStar({ points: 0, rays: countries, radius: PICTURE_RADIUS });
}

/** The n-th ring has n points on an edge; the outermost takes what is left. */
function buildRings(points: number): StarRing[] {
  const perEdge = Math.floor(points / CORNERS);
  const count = Math.floor((Math.sqrt(8 * perEdge + 1) - 1) / 2);
  const left = perEdge - (count * (count + 1)) / 2;
  return Array.from({ length: count }, (_, n) => {
    const radius = (POINTS_RADIUS * (n + 1)) / count;
    const onEdge = n + 1 + (n + 1 === count ? left : 0);
    const distance = (radius * (Math.SQRT2 - 1)) / onEdge;
    return {
      d: buildOutline(radius),
      marks: onEdge * CORNERS,
      size: Number(Math.min(LARGEST_POINT, distance * POINT_SHARE).toFixed(2)),
    };
  });
}

function buildRest(points: number): string {
  const corners = listCorners(POINTS_RADIUS + REST_GAP);
  return listRestCorners(points % CORNERS)
    .flatMap((n) => [...new Set([n, (CORNERS - n) % CORNERS])])
    .map((n) => `M${formatPoint(corners[n] ?? [0, 0])}h0`)
    .join("");
}

/** Those of the right half and of the axis. */
function listRestCorners(rest: number): number[] {
  const onAxis = [0, BOTTOM].slice(0, rest === 0 ? 0 : 2 - (rest % 2));
  return [...onAxis, ...REST_CORNERS.slice(0, (rest - onAxis.length) / 2)];
}

/** A ray in the right half or on the axis. */
interface Slot {
  from: Point;
  /** In eighths of a turn. */
  towards: number;
  /** How far the next tip is: from -1 on it to 1 at a waist. */
  distance: number;
  /** What is free until another ray. */
  room: number;
  /** From the top. */
  edge?: number;
  isOnAxis?: boolean;
}

/** Rays whose lengths nobody has counted are the same on every edge. */
function buildRays(rays: number | readonly number[], radius: number): StarRays[] {
  const isCounted = typeof rays !== "number";
  const lengths = isCounted ? compareNumbers(rays) : [];
  const longest = REACH - radius - RAY_GAP - SHORTEST_RAY;
  const drawn = { once: "", twice: "", sixteenTimes: "" };
  for (const slot of listSlots(isCounted ? rays.length : rays, radius + RAY_GAP)) {
    const own = lengths.splice(0, slot.isOnAxis ? 1 : 2);
    const share = isCounted ? computeMean(own) : (1 - Math.max(0, slot.distance)) ** FALL_POWER;
    const length = Math.min(slot.room, SHORTEST_RAY + longest * share);
    const d = `M${formatPoint(slot.from)}l${formatPoint(toPoint(length, slot.towards))}`;
    if (slot.isOnAxis) drawn.once += d;
    else if (isCounted || slot.edge === undefined) drawn.twice += d;
    else if (slot.edge === 0) drawn.sixteenTimes += d;
  }
  return [
    { d: drawn.once, doublings: [] },
    { d: drawn.twice, doublings: [MIRROR] },
    { d: drawn.sixteenTimes, doublings: [MIRROR, "rotate(45)", "rotate(90)", "rotate(180)"] },
  ].filter(({ d }) => d);
}

/** As many on each edge, and at corners what is left: those close to a tip first, from the top down. */
function listSlots(count: number, radius: number): Slot[] {
  const corners = listCorners(radius);
  const perEdge = Math.floor(count / CORNERS);
  const atCorners = listRestCorners(count % CORNERS).map((n): Slot => {
    const from = corners[n] ?? [0, 0];
    const distance = n % 2 ? 1 : -1;
    return { from, towards: n / 2, distance, room: REACH, isOnAxis: n % BOTTOM === 0 };
  });
  const onEdges = Array.from({ length: BOTTOM }, (_, edge) =>
    Array.from({ length: perEdge }, (_, n): Slot => {
      const [tip, waist] = edge % 2 ? [edge + 1, edge] : [edge, edge + 1];
      const distance = (n + 0.5) / perEdge;
      const from = interpolatePoint(corners[tip] ?? [0, 0], corners[waist] ?? [0, 0], distance);
      // The edges stand at right angles to the diagonals: an eighth of a turn from the tip's own direction.
      const across = tip / 2 + (edge % 2 ? -1 : 1);
      const turned = Math.max(0, 1 - distance / TURNED_SHARE) ** 2;
      const towards = across + (tip / 2 - across) * turned;
      const room = (1 - distance) * radius * (Math.SQRT2 - 1) * MEETING_LENGTH;
      return { from, towards, distance, room, edge };
    }),
  ).flat();
  return [...atCorners, ...onEdges].sort((a, b) => a.distance - b.distance);
}

/** Of the largest, which comes first. */
function compareNumbers(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => b - a);
  return sorted.map((number) => (number / (sorted[0] ?? 1)) ** LENGTH_POWER);
}

const computeMean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
