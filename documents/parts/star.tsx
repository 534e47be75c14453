import type { ReactNode } from "react";
import { StarPaths } from "@/components/ui/drawings/star-paths";
import { lastEdition } from "@/lib/fair/facts";
import { buildStar } from "@/lib/fair/star";

/** Sixteen corners of the eight-pointed star; the inner ones are at 0.7654 of the radius. */
export function buildStarCorners(centre: [number, number], radius: number): string {
  return Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.7654;
    const angle = (index * Math.PI) / 8;
    return [centre[0] + reach * Math.cos(angle), centre[1] + reach * Math.sin(angle)]
      .map((value) => value.toFixed(2))
      .join(",");
  }).join(" ");
}

/** A star with a point or a ray for each unit that it counts, the outermost rays first. */
export function CountedStar({ points = 0, rays }: { points?: number; rays: readonly number[] }) {
  return (
    <svg className="counted-star" viewBox="-100 -100 200 200" aria-hidden="true" data-star="">
      <StarPaths paths={buildStar({ points, rays })} />
    </svg>
  );
}

/** A picture in the shape of the star, with a ray for each country of the last edition's visitors. */
export function StarWindow({ children }: { children: ReactNode }) {
  return (
    <div className="star">
      <CountedStar rays={[lastEdition.visitorCountries]} />
      <div className="star-window">{children}</div>
    </div>
  );
}

/** A bullet or an ornament. */
export function Star({ className = "" }: { className?: string }) {
  return (
    <svg className={`bullet ${className}`} viewBox="-5 -5 10 10" aria-hidden="true">
      <polygon points={buildStarCorners([0, 0], 5)} />
    </svg>
  );
}
