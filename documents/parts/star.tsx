import type { ReactNode } from "react";
import { StarPaths } from "@/components/ui/drawings/star-paths";
import { lastEdition } from "@/lib/fair/facts";
import { buildStar } from "@/lib/fair/star";

/**
 * The corners of the eight-pointed star. There are sixteen; the inner ones are at 0.7654 of the
 * radius.
 */
export function corners(centre: [number, number], radius: number): string {
  return Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.7654;
    const angle = (index * Math.PI) / 8;
    return [centre[0] + reach * Math.cos(angle), centre[1] + reach * Math.sin(angle)]
      .map((value) => value.toFixed(2))
      .join(",");
  }).join(" ");
}

/** One star of the lattice, with the spokes to its neighbours. */
const spokes =
  "M10 5L7.75 5M5 10L5 7.75M0 5L2.25 5M5 0L5 2.25M8.54 8.54L10 10M1.46 8.54L0 10M1.46 1.46L0 0M8.54 1.46L10 0";

interface LatticeProps {
  columns: number;
  rows: number;
  /** The place (in tiles) where the lattice is strongest, and how far it reaches. */
  from: [number, number];
  reach: number;
  className?: string;
}

/** The star lattice as vectors. The farther a tile is from the strongest place, the fainter it is. */
export function Lattice({ columns, rows, from, reach, className = "" }: LatticeProps) {
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const distance = Math.hypot(x + 0.5 - from[0], y + 0.5 - from[1]);
    return { x, y, strength: Math.max(0, 1 - distance / reach) };
  });
  return (
    <svg
      className={`lattice ${className}`}
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      aria-hidden="true"
    >
      {tiles
        .filter(({ strength }) => strength > 0.02)
        .map(({ x, y, strength }) => (
          <g
            key={`${x} ${y}`}
            transform={`translate(${x * 10} ${y * 10})`}
            strokeOpacity={(strength * 0.75).toFixed(2)}
          >
            <polygon points={corners([5, 5], 5)} />
            <polygon points={corners([5, 5], 2.75)} />
            <path d={spokes} />
          </g>
        ))}
    </svg>
  );
}

/** A star with a point or a ray for each unit that it counts, the outermost rays first. */
export function CountedStar({ points = 0, rays }: { points?: number; rays: readonly number[] }) {
  return (
    <svg className="counted-star" viewBox="-100 -100 200 200" aria-hidden="true" data-star="">
      <StarPaths paths={buildStar({ points, rays })} />
    </svg>
  );
}

/** A picture that is cut in the shape of the star. Around it is a ray for each country of the last edition's visitors. */
export function StarWindow({ children }: { children: ReactNode }) {
  return (
    <div className="star">
      <CountedStar rays={[lastEdition.visitorCountries]} />
      <div className="star-window">{children}</div>
    </div>
  );
}

/** A small filled star, as a bullet or an ornament. */
export function Star({ className = "" }: { className?: string }) {
  return (
    <svg className={`bullet ${className}`} viewBox="-5 -5 10 10" aria-hidden="true">
      <polygon points={corners([0, 0], 5)} />
    </svg>
  );
}
