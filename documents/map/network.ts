/** The schematic network, 1000 × 600. Points are in order; corners are rounded when drawn. */
type Point = readonly [number, number];

export const lines = {
  motorway: [
    [-86, 210],
    [262, 210],
    [296, 176],
    [700, 176],
    [790, 266],
    [1086, 266],
  ],
  slipRoad: [
    [352, 176],
    [352, 262],
  ],
  metrobus: [
    [-20, 352],
    [500, 352],
    [566, 286],
    [700, 286],
    [766, 352],
    [820, 352],
  ],
  metro: [
    [90, 300],
    [478, 300],
    [556, 378],
    [556, 440],
  ],
  airportMetro: [
    [120, 92],
    [392, 92],
    [440, 140],
    [440, 300],
  ],
  sawMetro: [
    [880, 378],
    [880, 512],
  ],
  marmaray: [
    [-20, 440],
    [700, 440],
    [772, 512],
    [1030, 512],
  ],
} as const satisfies Record<string, readonly Point[]>;

/** In drawing order, with the class of their colour. */
export const drawnLines = [
  { line: "slipRoad", kind: "motorway" },
  { line: "motorway", kind: "motorway" },
  { line: "marmaray", kind: "marmaray" },
  { line: "metrobus", kind: "metrobus" },
  { line: "airportMetro", kind: "airportMetro" },
  { line: "sawMetro", kind: "metro" },
  { line: "metro", kind: "metro" },
] as const;

/** In order of the legend (`Map`). */
export const legendKinds = ["metro", "airportMetro", "marmaray", "metrobus", "motorway"] as const;

/** Where passengers change lines. */
export const interchanges = [
  { id: "changeAirport", at: [440, 300], label: [456, 252], anchor: "start" },
  { id: "changeMarmaray", at: [556, 440], label: [538, 462], anchor: "end" },
  { id: "changeSaw", at: [880, 512], label: [866, 440], anchor: "end" },
] as const;

/** Places for the name of the Bosphorus on its water, between the lines that cross it: one for each language. */
export const bosphorusLabels = [
  { at: [676, 82], angle: -80 },
  { at: [652, 231], angle: -82 },
  { at: [617, 365], angle: -74 },
] as const;

export const venuePoint: Point = [300, 300];
export const metrobusStop: Point = [300, 352];
export const parking: Point = [352, 262];

/** The airports and the places of their labels. */
export const airports = [
  { id: "airportIst", at: [120, 92], label: [120, 130], anchor: "middle" },
  { id: "airportSaw", at: [880, 378], label: [854, 404], anchor: "end" },
] as const;

/** By their number in the inset and the legend (`Map`). */
export const surroundings = [
  { id: "entrance", at: [172, 84] },
  { id: "square", at: [128, 110] },
  { id: "metroExit", at: [62, 112] },
  { id: "footbridge", at: [150, 150] },
  { id: "busStop", at: [214, 128] },
  { id: "parking", at: [270, 66] },
] as const;

/** A path through points with rounded corners. */
export function buildTrackPath(points: readonly Point[], radius = 22): string {
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
      const before = rest[index - 1] ?? first;
      return next
        ? `${path}L${toward(point, before)}Q${point.join(" ")} ${toward(point, next)}`
        : `${path}L${point.join(" ")}`;
    },
    `M${first.join(" ")}`,
  );
}
