import type { ComponentProps, ReactNode } from "react";
import { StarPaths } from "@/components/ui/drawings/star-paths";
import { lastEdition } from "@/lib/fair/facts";
import { buildCommonStar, buildPictureRays } from "@/lib/fair/star/common-star";
import { formatPoint, listCorners } from "@/lib/fair/star/outline";

/** The corners of the star as a polygon's points. */
export function buildStarCorners([x, y]: [number, number], radius: number): string {
  return listCorners(radius)
    .map((corner) => formatPoint([x + corner[0], y + corner[1]]))
    .join(" ");
}

/** A star with a point for each exhibitor and a ray for each country of visitors of the last edition. */
export function LastEditionStar() {
  const { exhibitors, visitorCountries } = lastEdition;
  return <CountedStar star={buildCommonStar({ points: exhibitors, rays: visitorCountries })} />;
}

function CountedStar({ star }: ComponentProps<typeof StarPaths>) {
  return (
    <svg className="counted-star" viewBox="-100 -100 200 200" aria-hidden="true" data-star="">
      <StarPaths star={star} />
    </svg>
  );
}

/** A picture in the shape of the star, with a ray for each country of the last edition's visitors. */
export function StarWindow({ children }: { children: ReactNode }) {
  return (
    <div className="star">
      <CountedStar star={buildPictureRays(lastEdition.visitorCountries)} />
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
