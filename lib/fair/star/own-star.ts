/** The star of the fair: SVG paths on a square from -100 to 100, from counts or from a registration's reference. */

const CORNERS = 16;
const RIM_RADIUS = 96;
const POINT_RADII = [20, 28, 36, 44, 52, 60];
const RAY_SPANS = [
  [87, 97],
  [74, 82],
  [65, 70],
] as const;

/** Letters and digits, in any grouping. */
interface ReferenceStar {
  reference: string;
}

/** A point for each unit, and up to three circles of rays, from the outermost inwards. */
interface CountedStar {
  points: number;
  rays: readonly number[];
}

/** Marks along a path: rays if they are cut to a ring (`clip`), otherwise points. */
export interface StarPath {
  d: string;
  /** The `pathLength`: a dash pattern of one unit draws the marks. */
  marks: number;
  /** The ring of rays, for the even-odd rule. */
  clip?: string;
}

/** The same source gives the same paths. A registration's star is one path, filled by the even-odd rule. */
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

/** From the top, in two halves. Its stroke of 100 units covers the whole star. */
const CIRCLE = "M0-50a50 50 0 0 1 0 100 50 50 0 0 1 0-100";

/**
 * The rim, and four stars with one of eight reaches and one of eight waists each. Visitors show their star in public:
 * it holds 24 of the reference's 38 bits, so no reference can be read from it.
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

/** By the length of the outlines; the outermost takes what is left. */
function spreadPoints(count: number): number[] {
  const sum = POINT_RADII.reduce((total, radius) => total + radius);
  const inner = POINT_RADII.slice(0, -1).map((radius) => Math.floor((count * radius) / sum));
  return [...inner, inner.reduce((left, some) => left - some, count)];
}

/** Two squares from the top: the edges are straight (`s`) or diagonal (`d`). */
function buildOutline(reach: number): string {
  const d = round(reach * (1 - Math.SQRT1_2));
  const s = round(reach * (Math.SQRT2 - 1));
  return `M0-${round(reach)}l${d} ${d}h${s}v${s}l${d} ${d}-${d} ${d}v${s}h-${s}l-${d} ${d}-${d}-${d}h-${s}v-${s}l-${d}-${d} ${d}-${d}v-${s}h${s}z`;
}

/** Eight points from the top. @param waist radius of the corners between them */
function buildCorners(reach: number, waist: number): string {
  const corners = Array.from({ length: CORNERS }, (_, n) => {
    const radius = n % 2 ? waist : reach;
    const angle = (2 * Math.PI * n) / CORNERS;
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

const round = (value: number) => Number(value.toFixed(1)) + 0;
