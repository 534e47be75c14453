/** A short walk from an entrance to stands in several halls, along the aisles of the plan. Positions are metres of it. */
import { entrances, halls, type Rectangle } from "@/lib/fair/halls";
import { findStandPlace, getNumberInHall, listRowPairs, readStandNumber } from "@/lib/fair/stands";

export interface WalkStop {
  /** From 1. */
  hall: number;
  /** With the hall: "3-A12". */
  stand: string;
}

export interface Walk<Stop extends WalkStop> {
  /** In the order of the walk. In each hall, those that the plan does not show come last. */
  stops: Stop[];
  /** Path data. Empty if no stop is on the plan. */
  d: string;
  metres: number;
}

type Point = readonly [x: number, y: number];

/** In front of a stand, on the aisle that passes it. */
interface PlacedStop<Stop> {
  stop: Stop;
  at: Point;
}

/** The middle of the concourse, to which all halls open. */
const CONCOURSE_Y = entrances[0].at[1];
/** From the side walls to the middle of the aisle. */
const SIDE_AISLE = 1;

/** The next hall is always the nearest one; within a hall the tour is improved until no exchange makes it shorter. */
export function planWalk<Stop extends WalkStop>(
  stops: readonly Stop[],
  from: Point = entrances[0].at,
): Walk<Stop> {
  const left = new Set(stops.map(({ hall }) => hall));
  const ordered: Stop[] = [];
  const points: Point[] = [from];
  let last: { room: Rectangle; door: Point } | undefined;
  while (left.size > 0) {
    const at = last?.door ?? from;
    const hall = findNearest([...left], (number) => Math.abs(getDoor(number)[0] - at[0]));
    left.delete(hall);
    const own = stops.filter((stop) => stop.hall === hall);
    const placed = own.flatMap(placeStop);
    const room = halls[hall - 1]?.place;
    const door = getDoor(hall);
    if (room && placed.length > 0) {
      if (last) points.push(...findWay(last.room, getEnd(points), last.door));
      points.push([getEnd(points)[0], CONCOURSE_Y], [door[0], CONCOURSE_Y], door);
      for (const { stop, at: stand } of orderStops(room, door, placed)) {
        points.push(...findWay(room, getEnd(points), stand));
        ordered.push(stop);
      }
      last = { room, door };
    }
    ordered.push(...own.filter((stop) => placed.every((each) => each.stop !== stop)));
  }
  const way = last ? points : [];
  return { stops: ordered, d: toPath(way), metres: Math.round(measureWay(way)) };
}

const getEnd = (points: readonly Point[]): Point => points.at(-1) ?? [0, CONCOURSE_Y];

/** The first of the nearest. */
function findNearest<Each>(all: readonly Each[], measure: (each: Each) => number): Each {
  return all.reduce((best, each) => (measure(each) < measure(best) ? each : best));
}

/** Where a hall opens to the concourse. */
function getDoor(hall: number): Point {
  const { x, y, width, depth } = halls[hall - 1]?.place ?? halls[0].place;
  return [x + width / 2, y < CONCOURSE_Y ? y + depth : y];
}

/** Of a pair of rows, the northern one faces the aisle before it, the southern one the aisle behind it. */
function placeStop<Stop extends WalkStop>(stop: Stop): PlacedStop<Stop>[] {
  const number = getNumberInHall(stop.stand);
  const room = halls[stop.hall - 1]?.place;
  const place = findStandPlace(stop.hall, number);
  const row = readStandNumber(number)?.row ?? 0;
  if (!room || !place) return [];
  const middle = measureAisle(room) / 2;
  const y = row % 2 ? place.y + place.depth + middle : place.y - middle;
  return [{ stop, at: [place.x + place.width / 2, round(y)] }];
}

/** From the wall to the first pair of rows, and between pairs. */
const measureAisle = (room: Rectangle) => (listRowPairs(room)[0]?.y ?? room.y) - room.y;

/** Between two points on aisles, or from the door: rows are passed at the nearer of their ends. */
function findWay(room: Rectangle, from: Point, to: Point): Point[] {
  const [start, end] = [from, to].map((point) => enterAisle(room, point)) as [Point, Point];
  const sides = [room.x + SIDE_AISLE, room.x + room.width - SIDE_AISLE];
  const side = findNearest(sides, (x) => Math.abs(start[0] - x) + Math.abs(end[0] - x));
  const around: Point[] =
    start[1] === end[1]
      ? []
      : [
          [side, start[1]],
          [side, end[1]],
        ];
  return [start, ...around, end, to].filter((point, n, all) => {
    const before = n === 0 ? from : all[n - 1];
    return before?.[0] !== point[0] || before[1] !== point[1];
  });
}

/** The door is at the wall; the aisle behind it is the first that one can walk along. */
function enterAisle(room: Rectangle, [x, y]: Point): Point {
  const middle = measureAisle(room) / 2;
  if (y === room.y) return [x, round(y + middle)];
  return y === room.y + room.depth ? [x, round(y - middle)] : [x, y];
}

/** Nearest neighbour, then parts of the tour are turned round as long as that makes it shorter (2-opt). */
function orderStops<Stop>(
  room: Rectangle,
  door: Point,
  stops: readonly PlacedStop<Stop>[],
): PlacedStop<Stop>[] {
  const measure = (a: Point, b: Point) => measureWay([a, ...findWay(room, a, b)]);
  const left = [...stops];
  let tour: PlacedStop<Stop>[] = [];
  while (left.length > 0) {
    const at = tour.at(-1)?.at ?? door;
    const next = findNearest(left, (stop) => measure(at, stop.at));
    left.splice(left.indexOf(next), 1);
    tour.push(next);
  }
  const measureTour = (order: readonly PlacedStop<Stop>[]) =>
    order.reduce((sum, { at }, n) => sum + measure(order[n - 1]?.at ?? door, at), 0);
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (let a = 0; a < tour.length - 1; a += 1)
      for (let b = a + 1; b < tour.length; b += 1) {
        const turned = [
          ...tour.slice(0, a),
          ...tour.slice(a, b + 1).reverse(),
          ...tour.slice(b + 1),
        ];
        if (measureTour(turned) < measureTour(tour)) {
          tour = turned;
          isShorter = true;
        }
      }
  }
  return tour;
}

const measureWay = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], n) => {
    const [left, top] = points[n - 1] ?? [x, y];
    return sum + Math.abs(x - left) + Math.abs(y - top);
  }, 0);

const toPath = (points: readonly Point[]) =>
  points.length > 0 ? `M${points.map(([x, y]) => `${x} ${y}`).join("L")}` : "";

/** So that the aisle between two pairs is one. */
const round = (metres: number) => Math.round(metres * 10) / 10;
