/**
 * The star of the fair, as SVG paths on a square from -100 to 100. It is drawn from things that mean something: from
 * counted people and countries, or from the reference of one registration.
 */

const CORNERS = 16;
const RIM_RADIUS = 96;
/** The radii of the outlines on which points stand. */
const POINT_RADII = [20, 28, 36, 44, 52, 60];
/** Where rays begin and end, from the outermost inwards. */
const RAY_SPANS = [
  [87, 97],
  [74, 82],
  [65, 70],
] as const;

/** The star of one registration. Its reference has letters and digits, in any grouping. */
interface ReferenceStar {
  reference: string;
}

/** A star of counted units: a point for each, and up to three circles of rays, from the outermost inwards. */
interface CountedStar {
  points: number;
  rays: readonly number[];
}

/** Marks along a path. Those with a ring to which they are cut are rays, the others points. */
export interface StarPath {
  /** Path data, to be stroked. */
  d: string;
  /** How many marks the path has: its `pathLength`, so that a dash pattern of one unit draws them. */
  marks: number;
  /** The ring of rays, as path data for the even-odd rule. */
  clip?: string;
}

/**
 * Draws a star: the same source gives the same paths. The star of a registration is one path, filled by the even-odd
 * rule.
 */
export function buildStar(source: ReferenceStar): string;
export function buildStar(source: CountedStar): StarPath[];
export function buildStar(source: ReferenceStar | CountedStar): string | StarPath[] {
  if ("reference" in source) return buildShape(source.reference);
  const rays = source.rays.slice(0, RAY_SPANS.length).map((marks, n): StarPath => {
    const [from, to] = RAY_SPANS[n] ?? RAY_SPANS[0];
    return { d: CIRCLE, marks, clip: buildOutline(to) + buildOutline(from) };
  });
  const points = spreadPoints(source.points).map(
    (marks, n): StarPath => ({ d: buildOutline(POINT_RADII[n] ?? 0), marks }),
  );
  return [...rays, ...points.filter(({ marks }) => marks)];
}

/** A circle from the top, in two halves. Its stroke of 100 units covers the whole star. */
const CIRCLE = "M0-50a50 50 0 0 1 0 100 50 50 0 0 1 0-100";

/**
 * The star of a reference: the rim of the fair's mark, and in it four stars. Each has one of eight reaches and one of
 * eight waists, so that two registrations differ in what is seen. Visitors show their star in public: it holds 24 bits
 * of the reference's 38, so that many references have the same star and none can be read from it.
 */
function buildShape(reference: string): string {
  const code = hashReference(reference.toUpperCase().replace(/[^0-9A-Z]/g, ""));
  const level = (place: number) => ((code >>> (3 * place)) & 7) / 7;
  const stars = Array.from({ length: 4 }, (_, n) =>
    buildCorners(26 + level(2 * n) * 62, 12 + level(2 * n + 1) * 54),
  );
  return [buildOutline(RIM_RADIUS), ...stars].join("");
}

/** FNV-1a, 32 bits, folded to 24 (RFC 9923). */
function hashReference(text: string): number {
  const hash = [...text].reduce(
    (sum, character) => Math.imul(sum ^ character.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

/** Spreads points over the outlines by their length; the outermost takes what is left. */
function spreadPoints(count: number): number[] {
  const sum = POINT_RADII.reduce((total, radius) => total + radius);
  const inner = POINT_RADII.slice(0, -1).map((radius) => Math.floor((count * radius) / sum));
  return [...inner, inner.reduce((left, some) => left - some, count)];
}

/** The outline of the fair's star, from the top: two squares, so that its edges are straight or diagonal (`s`, `d`). */
function buildOutline(reach: number): string {
  const d = round(reach * (1 - Math.SQRT1_2));
  const s = round(reach * (Math.SQRT2 - 1));
  return `M0-${round(reach)}l${d} ${d}h${s}v${s}l${d} ${d}-${d} ${d}v${s}h-${s}l-${d} ${d}-${d}-${d}h-${s}v-${s}l-${d}-${d} ${d}-${d}v-${s}h${s}z`;
}

/** A closed star with eight points from the top. @param reach radius of its points; waist of the corners between them */
function buildCorners(reach: number, waist: number): string {
  const corners = Array.from({ length: CORNERS }, (_, n) => {
    const radius = n % 2 ? waist : reach;
    const angle = (2 * Math.PI * n) / CORNERS;
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

const round = (value: number) => Number(value.toFixed(1)) + 0;
