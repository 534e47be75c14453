/**
 * The star of what somebody keeps: a point for each thing, a ray for each sector, and larger points for what was seen.
 * It fills from the middle and from the top, so that it stays symmetric while it grows.
 */
import {
  buildOutline,
  CORNERS,
  formatPoint,
  interpolatePoint,
  listCorners,
  type Point,
  TIPS,
  toPoint,
  WAIST,
} from "@/lib/fair/star/outline";
import { type GrownStar, OUTLINE_RADIUS, RAY_GAP, SIDE_RAYS } from "@/lib/fair/star/own-star";

export interface KeptCounts {
  kept: number;
  sectors: number;
  /** Of those kept. */
  visited: number;
}

/** Path data. Points are lines without a length, which round ends make visible. */
export type KeptStar = Record<"outline" | "rays" | "points" | "visited", string>;

const RADIUS = 64;
const RAY = { from: 71, to: 97, shorter: 6 } as const;
/** Outwards, then between them. As many as have room: further things are told in words. */
const RINGS = [
  { radius: 14, count: 8 },
  { radius: 26, count: 8 },
  { radius: 38, count: 16 },
  { radius: 48, count: 16 },
  { radius: 57, count: 32 },
  { radius: 20, count: 16 },
  { radius: 32, count: 16 },
  { radius: 43, count: 32 },
] as const;
/** In eighths of a turn: at the tips first, then between them. */
const RAY_OFFSETS = [0, 0.5, 0.25] as const;

export function buildKeptStar({ kept, sectors, visited }: KeptCounts): KeptStar {
  const points = listPoints(kept);
  const angles = RAY_OFFSETS.flatMap((offset, round) =>
    listFromTop(8).map((eighth) => ({ angle: eighth + offset, to: RAY.to - round * RAY.shorter })),
  );
  return {
    outline: buildOutline(RADIUS),
    rays: angles
      .slice(0, sectors)
      .map(
        ({ angle, to }) =>
          `M${formatPoint(toPoint(RAY.from, angle))}L${formatPoint(toPoint(to, angle))}`,
      )
      .join(""),
    points: points.slice(visited).map(formatDot).join(""),
    visited: points.slice(0, visited).map(formatDot).join(""),
  };
}

/** As many as there is room for. */
function listPoints(count: number): Point[] {
  const points: Point[] = [];
  for (const ring of RINGS)
    if (points.length < count) points.push(...listRing(ring.radius, ring.count));
  return points.slice(0, count);
}

/** Along the star's outline, the top first and then both sides in turn. */
function listRing(radius: number, count: number): Point[] {
  const corners = listCorners(radius);
  return listFromTop(count).map((n) => {
    const at = (n * CORNERS) / count;
    const [from = [0, 0], to = [0, 0]] = [
      corners[Math.floor(at)],
      corners[Math.ceil(at) % CORNERS],
    ];
    return interpolatePoint(from, to, at % 1);
  });
}

/** 0, 1, 7, 2, 6, 3, 5, 4 of eight. */
function listFromTop(count: number): number[] {
  return Array.from({ length: count }, (_, n) => (n % 2 ? (n + 1) / 2 : (count - n / 2) % count));
}

/** Between the rays of an own star. */
const BEADS_BETWEEN_TIPS = 2 * SIDE_RAYS + 1;
const WAIST_RAYS = [
  { aside: 0, from: 64, to: 96 },
  { aside: 0.5 / BEADS_BETWEEN_TIPS, from: 76, to: 88 },
  { aside: -0.5 / BEADS_BETWEEN_TIPS, from: 76, to: 88 },
] as const;

/**
 * What an own star grows by: a point for each thing, between its rays, and a ray for each sector, between its tips.
 * Both begin at the top. As many as there is room for: further ones are told in words.
 */
export function buildGrowth({
  kept,
  sectors,
}: Omit<KeptCounts, "visited">): NonNullable<GrownStar["kept"]> {
  const rays = WAIST_RAYS.flatMap(({ aside, from, to }) =>
    listInPairs(TIPS).map((tip) => [from, to].map((radius) => toPoint(radius, tip + 0.5 + aside))),
  );
  return {
    points: listInPairs(TIPS * BEADS_BETWEEN_TIPS)
      .slice(0, kept)
      .map((n) => formatDot(toBead((n + 0.5) / BEADS_BETWEEN_TIPS)))
      .join(""),
    rays: rays
      .slice(0, sectors)
      .map((line) => `M${line.map(formatPoint).join("L")}`)
      .join(""),
  };
}

/** Along the outline, as the rays begin. @param angle in eighths of a turn */
function toBead(angle: number): Point {
  const fromTip = Math.abs(angle - Math.round(angle));
  const share = Math.min(1, (fromTip * BEADS_BETWEEN_TIPS) / SIDE_RAYS);
  return toPoint(OUTLINE_RADIUS * (1 - (1 - WAIST) * share) + RAY_GAP, angle);
}

/** 0, 7, 1, 6, 2, 5, 3, 4 of eight. */
const listInPairs = (count: number): number[] =>
  Array.from({ length: count }, (_, n) => (n % 2 ? count - (n + 1) / 2 : n / 2));

const formatDot = (point: Point) => `M${formatPoint(point)}h0`;
