import { TIPS } from "@/lib/fair/star/outline";
import { buildOwnStar } from "@/lib/fair/star/own-star";

interface CompanyStarProps {
  slug: string;
  hall: number;
  /** Without the details that a small drawing cannot show. */
  small?: boolean;
}

/** Drawn from the slug, in the hall's colour. Decorative: the text beside it says both. */
export function CompanyStar({ slug, hall, small = false }: CompanyStarProps) {
  const star = buildOwnStar({ halls: [hall], reference: slug });
  const rays = small ? star.rays : star.rays + star.furtherRays;
  const d = star.petals.map((petal) => petal.d).join("");
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" data-star="" data-hall={hall}>
      {Array.from({ length: TIPS }, (_, tip) => (360 / TIPS) * tip).map((turn) => (
        <path key={turn} d={rays} transform={`rotate(${turn})`} />
      ))}
      <path data-part="petals" d={d} />
      {!small && <path data-part="dots" d={star.rosette} />}
      {!small && <path d={star.seeds} />}
    </svg>
  );
}
