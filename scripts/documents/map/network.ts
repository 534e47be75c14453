/** The schematic network on a sheet of 1000 × 600: points in order, corners are rounded when drawn. */
type Point = readonly [number, number];

export const lines = {
  motorway: [
    [-10, 236],
    [236, 236],
    [296, 176],
    [700, 176],
    [790, 266],
    [1010, 266],
  ],
  slipRoad: [
    [352, 176],
    [352, 262],
  ],
  metrobus: [
    [40, 352],
    [500, 352],
    [566, 286],
    [700, 286],
    [766, 352],
    [850, 352],
  ],
  metro: [
    [130, 300],
    [478, 300],
    [556, 378],
    [556, 440],
  ],
  airportMetro: [
    [150, 92],
    [392, 92],
    [440, 140],
    [440, 300],
  ],
  sawMetro: [
    [900, 366],
    [900, 512],
  ],
  marmaray: [
    [40, 440],
    [700, 440],
    [772, 512],
    [985, 512],
  ],
} as const satisfies Record<string, readonly Point[]>;

export type LineId = keyof typeof lines;

/** Lines in the order of drawing, with the class of their colour and their key in `Map`. */
export const drawn: readonly { line: LineId; kind: string }[] = [
  { line: "slipRoad", kind: "motorway" },
  { line: "motorway", kind: "motorway" },
  { line: "marmaray", kind: "marmaray" },
  { line: "metrobus", kind: "metrobus" },
  { line: "airportMetro", kind: "airportMetro" },
  { line: "sawMetro", kind: "metro" },
  { line: "metro", kind: "metro" },
];

/** What the key explains, in its order. */
export const kinds = ["metro", "airportMetro", "marmaray", "metrobus", "motorway"] as const;

/** Where one changes from line to line. */
export const interchanges: readonly Point[] = [
  [440, 300],
  [556, 440],
  [900, 512],
];

/** Ordinary stops, drawn as ticks. */
export const stops: readonly { at: Point; kind: string }[] = [
  ...[60, 130, 230, 420, 640, 740, 820].map((x) => ({
    at: [x, x > 690 ? 352 : 352] as Point,
    kind: "metrobus",
  })),
].filter(({ at }) => at[0] < 480);

export const venue: Point = [300, 300];
export const parking: Point = [352, 262];
export const airports = { airportIst: [150, 92], airportSaw: [900, 366] } as const;

/** A path through points with rounded corners. */
export function track(points: readonly Point[], radius = 22): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const toward = (from: Point, to: Point) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const share = Math.min(radius, length / 2) / length;
    return `${from[0] + (to[0] - from[0]) * share} ${from[1] + (to[1] - from[1]) * share}`;
  };
  return rest.reduce(
    (path, point, index) => {
      const next = rest[index + 1];
      const before = index === 0 ? first : (rest[index - 1] ?? first);
      return next
        ? `${path}L${toward(point, before)}Q${point.join(" ")} ${toward(point, next)}`
        : `${path}L${point.join(" ")}`;
    },
    `M${first.join(" ")}`,
  );
}
